/**
 * The ids of saves that create something (contract §1). Content that is sent again keeps its id, so that a save whose
 * answer was lost creates nothing twice; other content, or the same content after a success, gets a new id.
 */
export function createRequestIds(newId: () => string = () => crypto.randomUUID()) {
  let owner: string | null = null;
  const ids = new Map<string, string>();
  const keyOf = (call: string, body: object) => JSON.stringify([call, body]);
  return {
    /** The id of a call with this body. The ids of another session are forgotten with what was sent in it. */
    idOf: (sessionId: string | null, call: string, body: object): string => {
      if (sessionId !== owner) ids.clear();
      owner = sessionId;
      const key = keyOf(call, body);
      const id = ids.get(key) ?? newId();
      ids.set(key, id);
      return id;
    },
    /** The call succeeded: the same content sent again is meant as another one. */
    settle: (call: string, body: object): void => void ids.delete(keyOf(call, body)),
  };
}
