extension SceneWords {
  /// Words in this table are lower case, without `-` and `_`.
  static let table: [Row] = [
    // Views
    row("alpha", "setalpha", means: "opacity"),
    row("hidden", "visible", "visibility", means: "isHidden", "opacity"),
    row("position", means: "center", "origin", "input"),
    row("position.x", "transform.translation.x", means: "center.x"),
    row("position.y", "transform.translation.y", means: "center.y"),
    row("size", "width", "height", "bounds.size.width", "bounds.size.height", means: "bounds.size"),
    row("background", "bgcolor", "backgroundcolour", means: "backgroundColor"),
    row("color", "foregroundcolor", means: "textColor", "titleColor", "backgroundColor"),
    row("tint", means: "tintColor"),
    row("maskstobounds", "clipping", "overflow", means: "clipsToBounds"),
    row("userinteractionenabled", "pointerevents", means: "isUserInteractionEnabled"),
    row("enabled", means: "isEnabled"),
    row("borderradius", "radius", means: "cornerRadius"),
    row(
      "rotation", "rotate", "transform.rotate", "transform.rotation.z", means: "transform.rotation"),
    row("scale", "transform.scale.xy", means: "transform.scale"),
    row("scalex", means: "transform.scale.x"),
    row("scaley", means: "transform.scale.y"),
    row("translation", "translate", means: "transform.translation", "translation"),
    row("affinetransform", means: "transform"),
    row("shadowblur", "blur", means: "shadowRadius"),
    row("font", means: "fontSize"),
    row("textalign", means: "textAlignment"),
    row("linebreakmode", "textoverflow", means: "truncation"),
    row("accessibilityidentifier", "identifier", "name", means: "id", "title"),
    row("children", "sublayers", "nodes", means: "subviews", "views"),
    row("class", "type", means: "kind", "do"),
    row("contents", "src", means: "image", "file"),
    row("arrowdirection", "permittedarrowdirections", means: "direction"),
    row("arrowoffset", means: "offset"),
    row("popoverarrowdirection", "arrowdirections", means: "permittedArrowDirections"),
    row("contentsize", "popovercontentsize", means: "preferredContentSize", "bounds.size"),
    row(
      "frame.size", "frame.size.width", "frame.size.height", "frame.width", "frame.height",
      means: "bounds.size"),
    row("frame.origin", "frame.origin.x", "frame.origin.y", "frame.x", "frame.y", means: "center"),
    row(
      "mask",
      advice: "use clipsToBounds and cornerRadius, or clip in a drawing: there are no masks",
      ifExpected: "clipsToBounds"),
    row("zindex", means: "zPosition"),
    row(
      "autoresizingmask", "constraints",
      advice: "set the frame of each view: there is no automatic layout", ifExpected: "bounds"),
    row(
      "transform3d", "perspective", advice: "use transform: there are no 3D transforms",
      ifExpected: "transform"),
    // Kinds
    row("uiview", "calayer", "div", means: "view"),
    row("uilabel", "catextlayer", "span", means: "label"),
    row("uibutton", means: "button"),
    row("uitextfield", "input", means: "textField"),
    row("uiimageview", "image", "img", means: "imageView"),
    // Animations
    row("keypath", means: "property"),
    row("layer", "target", means: "view"),
    row("fromvalue", means: "from"),
    row("tovalue", means: "to"),
    row("byvalue", means: "by"),
    row("timingfunction", "timingcurve", "easing", means: "curve"),
    row("timingfunctions", "timingcurves", means: "curves"),
    row("delay", "startdelay", means: "beginTime", "delay"),
    row(
      "repeat", "loop", "iterations", "iterationcount", "animationrepeatcount",
      "animationiterationcount", "repeats", means: "repeatCount", "repeat"),
    row(
      "alternate", "yoyo", "autoreverse", "animationdirection", "animationrepeatautoreverses",
      means: "autoreverses", "autoreverse"),
    row(
      "calculationmodelinear", "calculationmodediscrete", "calculationmodepaced",
      "calculationmodecubic", "calculationmodecubicpaced",
      advice: "use the key calculationMode", ifExpected: "beginFromCurrentState"),
    row("keyframes", "addkeyframe", means: "frames"),
    row("relativestarttime", "starttime", means: "relativeStart", "beginTime"),
    row("offset", "percentage", means: "relativeStart", "input"),
    row("isadditive", means: "additive"),
    row("iscumulative", means: "cumulative"),
    row("isremovedoncompletion", means: "removedOnCompletion"),
    row("cabasicanimation", means: "basic"),
    row("cakeyframeanimation", means: "keyframe"),
    row("tensionvalues", means: "tensions"),
    row("continuityvalues", "continuity", means: "continuities"),
    row("biasvalues", "bias", means: "biases"),
    row("rotateauto", "offsetrotate", means: "auto", "rotationMode"),
    row("rotateautoreverse", means: "autoReverse"),
    row("reverse", means: "autoReverse", "autoreverses", "reversed"),
    row("offsetpath", "motionpath", means: "path"),
    row("deceleration", means: "decelerationRate"),
    row("throw", "fling", "inertia", means: "decay"),
    row("catmullrom", means: "cubic"),
    row("frame", advice: "animate bounds and center", ifExpected: "bounds"),
    // Curves
    row("easeinout", means: "easeInEaseOut"),
    curveOption("curveeaseinout", means: "easeInEaseOut"),
    curveOption("curveeasein", means: "easeIn"),
    curveOption("curveeaseout", means: "easeOut"),
    curveOption("curvelinear", means: "linear"),
    row("ease", "kcamediatimingfunctiondefault", means: "default"),
    row("kcamediatimingfunctionlinear", means: "linear"),
    row("kcamediatimingfunctioneasein", means: "easeIn"),
    row("kcamediatimingfunctioneaseout", means: "easeOut"),
    row("kcamediatimingfunctioneaseineaseout", means: "easeInEaseOut"),
    row("kcafillmodeforwards", means: "forwards"),
    row("kcafillmodebackwards", means: "backwards"),
    row("kcafillmodeboth", means: "both"),
    row(
      "spring", advice: "write an object: {\"spring\": {\"response\": 0.5, \"dampingRatio\": 0.8}}",
      ifExpected: "easeIn"),
    row("cubicbezier", advice: "write its points: [x1, y1, x2, y2]", ifExpected: "easeIn"),
    row("steps", advice: "write an object: {\"steps\": 4}", ifExpected: "easeIn"),
    row(
      "linear",
      advice: "write an object of stops: {\"linear\": [0, {\"output\": 0.25, \"input\": 0.75}, 1]}",
      ifExpected: "easeIn"),
    row("stops", "points", means: "linear"),
    row("inverse", "invert", means: "reversed"),
    row("value", "progress", means: "output"),
    // Springs
    row("caspringanimation", "springanimation", means: "spring"),
    row("initialspringvelocity", "springvelocity", "velocity", means: "initialVelocity"),
    springPart("mass"),
    springPart("stiffness", means: "stiffness"),
    springPart("tension", means: "stiffness", "tensions"),
    springPart("damping", "friction", means: "damping", "dampingRatio"),
    springPart(
      "dampingratio", "usingspringwithdamping", "springdamping", "dampingfraction",
      means: "dampingRatio"),
    springPart("response"),
    springPart("bounce", "springbounce", means: "bounce"),
    springPart("springduration", "perceptualduration", means: "duration"),
    row(
      "settlingduration",
      advice: "remove it: a spring without a duration lasts until it has settled",
      ifExpected: "spring"),
    // Other values
    row("contain", "aspectfit", means: "scaleAspectFit"),
    row("cover", "aspectfill", means: "scaleAspectFill"),
    row("fill", means: "scaleToFill"),
    row("nstextalignmentcenter", means: "center"),
    row("nstextalignmentleft", means: "left"),
    row("nstextalignmentright", means: "right"),
    row("bytruncatingtail", "ellipsis", means: "tail"),
    row("bytruncatinghead", means: "head"),
    row("bytruncatingmiddle", means: "middle"),
    row("byclipping", means: "clip"),
    row("nonzero", means: "winding"),
    row("clear", "transparent", means: "#00000000"),
    row("black", means: "#000000"),
    row("white", means: "#ffffff"),
    row("red", means: "#ff0000"),
    row("green", means: "#00ff00"),
    row("blue", means: "#0000ff"),
    row("gray", "grey", means: "#808080"),
    row(
      "rgb", "rgba", "hsl", advice: "or write [red, green, blue, alpha] with numbers in 0...1",
      ifExpected: "#00000000"),
    // Drawings
    row("linewidth", "strokewidth", means: "width"),
    row("linecap", means: "cap"),
    row("linejoin", means: "join"),
    row("fillrule", means: "rule"),
    // The file and its actions
    row("framerate", "preferredframespersecond", means: "fps"),
    row("time", "begin", means: "at"),
    row("action", means: "do"),
    row("alert", "presentalert", means: "showAlert"),
    row("actions", means: "buttons"),
    row("animatewithduration", "uiview.animate", means: "animate"),
    row(
      "animatekeyframeswithduration", "uiview.animatekeyframes", "keyframeanimation",
      means: "animateKeyframes"),
    row("animations", "changes", means: "set"),
    row("inserttext", means: "type"),
    row("click", "touch", "press", means: "tap"),
    row("remove", "removefromsuperview", means: "removeView"),
    row("add", "addsubview", "insertsubview", "insertview", means: "addView"),
    row("present", "presentviewcontroller", means: "showPopover", "showAlert"),
    row("dismiss", "dismissviewcontroller", means: "dismissPopover"),
    row("default", means: "standard"),
    row("becomefirstresponder", "focus", means: "tap"),
    row("superview", "parent", means: "to"),
    row("sourceview", means: "in"),
    row("sourcerect", means: "from"),
  ]
}

// MARK: - Rows

extension SceneWords {
  private static func row(_ words: String..., means meanings: String...) -> Row {
    Row(words: words, meanings: meanings)
  }

  private static func row(_ words: String..., advice: String, ifExpected expected: String) -> Row {
    Row(words: words, advice: Advice(text: advice, expected: expected))
  }

  /// Creates a row for a curve that is an option of animation blocks in UIKit.
  private static func curveOption(_ word: String, means curve: String) -> Row {
    Row(
      words: [word], meanings: [curve],
      advice: Advice(
        text: "use the key curve: \"\(curve)\"", expected: "beginFromCurrentState"))
  }

  /// Creates a row for a parameter of springs, which belongs in a separate object.
  private static func springPart(_ words: String..., means meanings: String...) -> Row {
    Row(
      words: words, meanings: meanings,
      advice: Advice(
        text: "write it in an object: \"spring\": {\"duration\": 0.5, \"bounce\": 0.2}",
        expected: "spring"))
  }
}
