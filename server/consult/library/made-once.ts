/**
 * Makes something of an object that never changes the first time it is asked for. It is forgotten together with the
 * object: what is made of a turn does not outlive the turn.
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
