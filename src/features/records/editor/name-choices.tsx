import { useLibraryNames } from '#src/platform/actors/use-calls.ts';
import type { RecordKind } from '#src/domain/record.ts';

/** Names that the browser suggests while one is typed; the field refers to this list by id. */
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
