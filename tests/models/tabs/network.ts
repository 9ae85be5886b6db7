import { createBackEnd, type Reply, type Sent } from './back-end.ts';

/** A request on its way. The server answers when the walk says so; `reply` is set while the answer is on its way back. */
export type Flight = {
  readonly tab: string;
  readonly sent: Sent;
  reply: Reply | null;
  readonly settle: (reply: Reply | null) => void;
};

/** What may happen to a request: answered, refused by a broken server, lost before or after the server took it in. */
export type Fate = 'answered' | 'broken' | 'lost' | 'reply-lost';

const bodyOf = (reply: Reply) => (reply.body === null ? null : JSON.stringify(reply.body));

/** The network between the tabs and the back end: every request waits there until its fate is chosen. */
export function createNetwork(now: () => number, onSent: (tab: string, sent: Sent) => void) {
  const backEnd = createBackEnd(now);
  const flights: Flight[] = [];
  const remove = (flight: Flight) => {
    const at = flights.indexOf(flight);
    if (at >= 0) flights.splice(at, 1);
  };

  async function fetch(input: string | URL | Request, init: RequestInit = {}): Promise<Response> {
    const request = input instanceof Request ? input : new Request(input, init);
    const signal = init.signal ?? request.signal;
    const url = new URL(request.url);
    const tab = url.host.split('.')[0] ?? '';
    const token = /^Bearer (.+)$/.exec(request.headers.get('authorization') ?? '')?.[1] ?? null;
    const body = await request.clone().text();
    signal.throwIfAborted();
    const sent: Sent = { method: request.method, path: url.pathname + url.search, token, body };
    onSent(tab, sent);
    return new Promise<Response>((resolve, reject) => {
      const flight: Flight = {
        tab,
        sent,
        reply: null,
        settle: (reply) => {
          remove(flight);
          const headers = { 'content-type': 'application/json', 'x-supabase-api-version': '2024-01-01' };
          if (reply) resolve(new Response(bodyOf(reply), { status: reply.status, headers }));
          else reject(new TypeError('fetch failed'));
        },
      };
      flights.push(flight);
      signal.addEventListener('abort', () => {
        remove(flight);
        reject(signal.reason as Error);
      });
    });
  }

  function decide(flight: Flight, fate: Fate): void {
    if (fate === 'answered') flight.settle(flight.reply ?? backEnd.answer(flight.sent));
    else if (fate === 'broken') flight.settle({ status: 503, body: { code: 'unavailable' } });
    else {
      if (fate === 'reply-lost' && !flight.reply) backEnd.answer(flight.sent);
      flight.settle(null);
    }
  }

  return {
    fetch,
    flights,
    backEnd,
    decide,
    /** The same for all that is under way now. */
    decideAll: (fate: Fate): void => flights.slice().forEach((flight) => decide(flight, fate)),
    /** The server takes the request in; its answer is still on its way. */
    take(flight: Flight): void {
      flight.reply ??= backEnd.answer(flight.sent);
    },
  };
}
