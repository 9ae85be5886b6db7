import { once } from 'node:events';
import { createServer, type AddressInfo, type Socket } from 'node:net';
import { createInterface } from 'node:readline';

type Received = { from: string; to: string[]; data: string };

/** A mail server on loopback that keeps what it is given. */
export type MailServer = {
  readonly url: string;
  readonly received: Received[];
  refusesRecipients: boolean;
  stop(): Promise<void>;
};

const addressIn = (line: string) => /<([^>]*)>/.exec(line)?.[1] ?? '';

async function converse(socket: Socket, server: Pick<MailServer, 'received' | 'refusesRecipients'>) {
  const say = (line: string) => void (socket.writable && socket.write(`${line}\r\n`));
  let mail: Received = { from: '', to: [], data: '' };
  let isData = false;
  const answers: Record<string, (line: string) => void> = {
    EHLO: () => say('250 localhost'),
    MAIL: (line) => {
      mail = { from: addressIn(line), to: [], data: '' };
      say('250 ok');
    },
    RCPT: (line) => {
      if (server.refusesRecipients) return say('550 no one here');
      mail.to.push(addressIn(line));
      return say('250 ok');
    },
    DATA: () => {
      isData = true;
      say('354 go on');
    },
    QUIT: () => {
      say('221 bye');
      socket.end();
    },
  };
  say('220 localhost');
  for await (const line of createInterface({ input: socket })) {
    if (!isData) (answers[line.slice(0, 4).toUpperCase()] ?? (() => say('250 ok')))(line);
    else if (line === '.') {
      isData = false;
      server.received.push(mail);
      say('250 kept');
    } else mail.data += `${line}\n`;
  }
}

/** Speaks as much SMTP as a client needs that brings one mail; knows no TLS. */
export async function startMailServer(): Promise<MailServer> {
  const sockets = new Set<Socket>();
  const state = { received: [] as Received[], refusesRecipients: false };
  const listener = createServer((socket) => {
    sockets.add(socket);
    socket.on('error', () => socket.destroy());
    converse(socket, state).catch(() => socket.destroy());
  }).listen(0, '0.0.0.0');
  await once(listener, 'listening');
  const { port } = listener.address() as AddressInfo;
  return Object.assign(state, {
    url: `smtp://127.0.0.1:${port}`,
    async stop() {
      for (const socket of sockets) socket.destroy();
      listener.close();
      await once(listener, 'close');
    },
  });
}
