import { useSelector } from '@xstate/react';
import { useAccessLog } from '#src/actors/use-account-data.ts';
import { readPage } from '#src/services/page.ts';
import { connectAccessLog } from './access-log.connect.ts';
import { AccessLogView } from './access-log.view.tsx';

export function AccessLogSection() {
  const actor = useAccessLog();
  const snapshot = useSelector(actor, (state) => state);
  const log = connectAccessLog(snapshot, actor.send, readPage());
  return log && <AccessLogView {...log} />;
}
