import { useSelector } from '@xstate/react';
import { useAccessLog } from './use-account-data.ts';
import { readPage } from '#src/platform/browser/page.ts';
import { connectAccessLog } from './access-log.connect.ts';
import { AccessLogView } from './access-log.view.tsx';

export function AccessLogSection() {
  const actor = useAccessLog();
  const snapshot = useSelector(actor, (state) => state);
  const log = connectAccessLog(snapshot, actor.send, readPage());
  return log && <AccessLogView {...log} />;
}
