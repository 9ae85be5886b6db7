import type { EventReport } from '#kit/core/event-report.ts';
import type { Subject } from '#kit/core/subject.ts';
import { follow } from '#kit/testing/follow.ts';
import { parseReplay } from '#kit/testing/replay/parse-replay.ts';
import { replay, type Recording } from '#kit/testing/replay/replay.ts';

/** The source name of a replay from the address. */
export const ADDRESS = 'the address';
const MARK = '#replay=';

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    // An invalid escape is not a report; the parser reports it.
    return text;
  }
}

/**
 * Reads what the hash of an address asks to replay: a report of steps or a recording; an error message when it is
 * neither, null when it is empty. A hash is never sent to a server.
 */
export function readAddress(hash: string): EventReport | Recording | string | null {
  if (!hash.startsWith(MARK)) return null;
  const read = parseReplay(ADDRESS, decoded(hash.slice(MARK.length)));
  if (typeof read === 'string' || 'version' in read || 'steps' in read) return read;
  return `${ADDRESS} cannot be replayed: it holds several recordings.`;
}

/** A recording as a report, so that its steps can be shown; step numbers replace times. */
export const reportFrom = (read: EventReport | Recording): EventReport =>
  'version' in read
    ? read
    : {
        version: 1,
        events: read.steps.map(({ event, at }, index) => ({
          at_ms: index + 1,
          machine: read.machine,
          type: typeof event === 'string' ? event : event.type,
          state: at,
        })),
      };

/** Replays it against the charts and says at which step they diverge. */
export async function outcomeOf(
  subjects: readonly Subject[],
  read: EventReport | Recording,
): Promise<string> {
  if (!('version' in read)) return (await replay(subjects, read)) ?? 'Every step led where the address says.';
  return follow(subjects, read)
    .map(({ machine, divergence }) => `${machine}: ${divergence ?? 'the chart does what was reported.'}`)
    .join(' ');
}

/** Shows the replay of an address and returns its result; null when there is none. */
export async function replayAddress(
  hash: string,
  subjects: readonly Subject[],
  show: (report: EventReport) => void,
): Promise<string | null> {
  const read = readAddress(hash);
  if (read === null || typeof read === 'string') return read;
  show(reportFrom(read));
  return outcomeOf(subjects, read);
}
