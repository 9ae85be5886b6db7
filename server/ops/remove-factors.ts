import { resetFactors } from '#server/auth/second-factors/reset-factors.ts';
import { readConfig } from '#server/config.ts';
import { openDatabase } from '#server/db/open.ts';

/** `npm run ops:remove-factors -- ADDRESS`: for an owner who has lost the second factor and all recovery codes. */
const [address = ''] = process.argv.slice(2);
const database = await openDatabase(readConfig(process.env));
const removed = await resetFactors(database, address, new Date());
await database.close();
if (removed === null) {
  process.stderr.write('There is no account with this address.\n');
  process.exitCode = 1;
} else {
  const sentence =
    removed === 0 ? 'This account has no second factor.' : `Second factors removed: ${removed}.`;
  process.stdout.write(`${sentence}\n`);
}
