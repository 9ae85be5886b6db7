/**
 * Words that are one thing together, written as patterns are: of "hay fever" or "cold sore" no part counts alone.
 * A pattern counts there only when it takes the whole: `hay fever` does, `fever` does not.
 */
export const compounds: readonly string[] = [
  'hay fever',
  'glandular|rheumatic|yellow|dengue fever',
  'cold sore|sores',
  'cold weather|snap|spell|season|drink|drinks|food|office|house|flat|tap',
  'hot flush|flushes|flash|flashes|weather|bath|baths|shower|showers',
  'back of',
  'back garden|yard|door|seat|room|pocket',
  'sick leave|note|pay|line|certificate',
  'head office|teacher|phones',
  'blood test|tests|type|group|orange',
  'eye test|drops|shadow|liner',
  'ear plugs|phones|buds|ring',
  'nose ring|stud|job',
  'mouth wash|guard',
  'throat lozenge|lozenges|sweets|spray',
  'stress ball',
  'weight lifting|training|watchers',
  'foot ball|path|wear',
];
