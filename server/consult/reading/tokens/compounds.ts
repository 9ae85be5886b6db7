/**
 * Compound terms, in pattern notation: in "hay fever" or "cold sore" no part counts alone. A pattern matches there only
 * if it covers the whole compound: `hay fever` does, `fever` does not.
 */
export const compounds: readonly string[] = [
  'hay fever',
  'glandular|rheumatic|yellow|dengue fever',
  'cold sore|sores',
  'cold weather|snap|spell|season|drink|drinks|food|office|house|flat|tap',
  'hot flush|flushes|flash|flashes|weather|bath|baths|shower|showers',
  'back of',
  'back is|was|came|comes|has off',
  'back off',
  'back garden|yard|door|seat|room|pocket',
  'sick leave|note|pay|line|certificate',
  'head office|teacher|phones',
  'blood test|tests|type|group|orange',
  'eye test|drops|shadow|liner',
  'ear plugs|phones|buds|ring',
  'nose ring|stud|job',
  'shoulder blade|blades',
  'half-way|halfway to knee|elbow|ankle|wrist|hip|groin|shoulder',
  'mouth wash|guard',
  'throat lozenge|lozenges|sweets|spray',
  'stress ball',
  'coffee table|tables|shop|shops|morning|mornings|break|breaks|machine',
  'bench|leg|chest press|presses|pressing',
  'weight lifting|training|watchers',
  'foot ball|path|wear',
  'suicide squat|squats|grip|lunge|lunges|sprint|sprints|knob|pass',
  'muscle|tissue|skin|cell|cost|price|car|van|engine breakdown',
  'breakdown cover|van|truck|service',
  'water tablet|tablets|pill|pills|infection|infections|retention',
];
