import { useSelector } from '@xstate/react';
import { useAuth, useRecordActors, useVisit } from '#src/platform/actors/hooks.ts';
import { draftOf } from '#src/domain/records/record-shape.ts';
import { readPage } from '#src/platform/browser/page.ts';
import { connectRecords } from './records.connect.ts';
import type { RecordDefinition } from './record-definition.ts';
import type { RecordsProps } from './records.props.ts';
import { RecordEditor } from './editor/record-editor.view.tsx';
import { RecordsView } from './records.view.tsx';

type Props = { readonly definition: RecordDefinition; readonly more?: RecordsProps['more'] };

/** The page of one record kind; `more` is another way to add records. */
export function RecordPage({ definition, more = null }: Props) {
  const { list, editor, change, removal } = useRecordActors(definition.kind);
  const snapshots = {
    list: useSelector(list, (state) => state),
    editor: useSelector(editor, (state) => state),
    change: useSelector(change, (state) => state),
    removal: useSelector(removal, (state) => state),
  };
  const profile = useAuth(({ context }) => context.profile);
  useVisit(list, { type: 'page.opened' }, { type: 'page.left' });
  useVisit(editor, { type: 'page.opened', draft: draftOf(definition, null) }, { type: 'page.left' });
  useVisit(change, null, { type: 'mutation.dismissed' });
  useVisit(removal, null, { type: 'page.left' });
  const send = { list: list.send, editor: editor.send, change: change.send, removal: removal.send };
  const { editor: form, ...view } = connectRecords(definition, {
    ...snapshots,
    send,
    page: { ...readPage(), profile },
  });
  return (
    <>
      <RecordsView {...view} more={more} />
      {form ? <RecordEditor {...form} /> : null}
    </>
  );
}
