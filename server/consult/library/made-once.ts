/**
 * Caches a value computed from an immutable object. The cache entry is released together with the object, so a value
 * computed from a turn does not outlive the turn.
 */
export function madeOnce<Of extends object, Made>(make: (of: Of) => Made): (of: Of) => Made {
  const all = new WeakMap<Of, Made>();
  return (of) => {
    const known = all.get(of);
    if (known !== undefined) return known;
    const made = make(of);
    all.set(of, made);
    return made;
  };
}

/** The same for two objects: a value computed from one within another, such as a turn within the library. */
export function madeOnceWithin<Of extends object, Within extends object, Made>(
  make: (of: Of, within: Within) => Made,
): (of: Of, within: Within) => Made {
  const madeWithin = madeOnce((within: Within) => madeOnce((of: Of) => make(of, within)));
  return (of, within) => madeWithin(within)(of);
}
