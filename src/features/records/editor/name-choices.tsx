import { useLibraryNames } from '#src/platform/actors/use-calls.ts';
import type { RecordKind } from '#src/domain/record.ts';

/** Names for the browser to offer while one is typed; the field names this list by its id. */
export function NameChoices({ id, kind }: { readonly id: string; readonly kind: RecordKind }) {
  return (
    <datalist id={id}>
      {useLibraryNames(kind).map((name) => (
        <option key={name} value={name}>
          {name}
        </option>
      ))}
    </datalist>
  );
}
