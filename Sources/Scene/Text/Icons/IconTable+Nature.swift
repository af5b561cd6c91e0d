extension IconTable {
  /// People and feelings.
  static let people = """
    person person_outline
    person.fill person
    person.2 people_outline
    person.2.fill people
    person.3.fill groups
    person.circle account_circle
    person.circle.fill account_circle
    person.crop.circle account_circle
    person.crop.circle.fill account_circle
    person.crop.square account_box
    person.crop.square.fill account_box
    person.badge.plus person_add_alt
    person.fill.badge.plus person_add
    person.fill.checkmark how_to_reg
    person.text.rectangle badge
    figure.walk directions_walk
    figure.run directions_run
    figure.mind.and.body self_improvement
    figure.hiking hiking
    figure.pool.swim pool
    face.smiling sentiment_satisfied
    face.smiling.fill emoji_emotions
    face.dashed sentiment_neutral
    heart favorite_border
    heart.fill favorite
    heart.slash.fill heart_broken
    heart.text.square.fill monitor_heart
    star star_border
    star.fill star
    star.leadinghalf.filled star_half
    star.circle.fill stars
    brain psychology
    brain.head.profile psychology
    ear hearing
    pawprint.fill pets
    """

  /// Weather and living things.
  static let nature = """
    sun.max light_mode
    sun.max.fill wb_sunny
    sun.min brightness_low
    sun.min.fill brightness_medium
    sunrise.fill wb_twilight
    sunset.fill wb_twilight
    moon mode_night
    moon.fill dark_mode
    moon.stars.fill nights_stay
    moon.zzz.fill bedtime
    cloud cloud_queue
    cloud.fill cloud
    cloud.sun.fill filter_drama
    cloud.rain.fill water_drop
    cloud.bolt.fill thunderstorm
    cloud.bolt.rain.fill thunderstorm
    cloud.fog.fill foggy
    cloud.snow.fill cloudy_snowing
    snowflake ac_unit
    wind air
    tornado tornado
    hurricane cyclone
    drop opacity
    drop.fill water_drop
    water.waves waves
    flame local_fire_department
    flame.fill local_fire_department
    leaf eco
    leaf.fill eco
    tree.fill park
    mountain.2 landscape
    mountain.2.fill landscape
    camera.macro local_florist
    ant.fill pest_control
    bird.fill flutter_dash
    thermometer device_thermostat
    thermometer.medium thermostat
    """

  /// Plain shapes.
  static let shapes = """
    circle radio_button_unchecked
    circle.fill circle
    circle.inset.filled radio_button_checked
    circle.dashed data_usage
    circle.lefthalf.filled contrast
    square crop_square
    square.fill square
    rectangle.fill rectangle
    rectangle crop_landscape
    triangle change_history
    diamond.fill diamond
    hexagon.fill hexagon
    pentagon.fill pentagon
    seal.fill verified
    app crop_square
    app.fill square
    infinity all_inclusive
    percent percent
    sum functions
    """
}
