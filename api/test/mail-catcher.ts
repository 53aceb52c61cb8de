import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { SMTPServer } from 'smtp-server';

/** What the server does with a message once it has all of it. */
type Behaviour = 'take' | 'refuse for now' | 'refuse for good' | 'drop' | 'say nothing';

export interface Caught {
  readonly raw: string;
  readonly messageId: string;
  readonly to: readonly string[];
}

/** A real mail server on loopback that keeps what it gets. */
export interface MailCatcher {
  readonly url: string;
  /** Every message whose last byte arrived, also those it did not confirm. */
  readonly caught: Caught[];
  /** Set to change what happens to the next messages. */
  behaviour: Behaviour;
  close(): Promise<void>;
}

const replies = new Map([
  ['refuse for now', 451],
  ['refuse for good', 550],
]);

/** Starts a mail server for a test, on a port of its own unless one is wanted. */
export async function startMailCatcher(behaviour: Behaviour = 'take', wanted = 0): Promise<MailCatcher> {
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['AUTH', 'STARTTLS'],
    disableReverseLookup: true,
    closeTimeout: 100,
    onData(stream, session, done) {
      text(stream).then((raw) => {
        const messageId = /^message-id: (.+)$/im.exec(raw)?.[1]?.trim() ?? '';
        catcher.caught.push({ raw, messageId, to: session.envelope.rcptTo.map(({ address }) => address) });
        const code = replies.get(catcher.behaviour);
        if (catcher.behaviour === 'take') done();
        else if (catcher.behaviour === 'drop') for (const connection of server.connections) connection.close();
        else if (code) done(Object.assign(new Error('Not now.'), { responseCode: code }));
      }, done);
    },
  });
  server.on('error', () => {});
  const listening = once(server.listen(wanted, '127.0.0.1'), 'listening');
  const catcher: MailCatcher = {
    url: '',
    caught: [],
    behaviour,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
  await listening;
  const { port } = server.server.address() as AddressInfo;
  return Object.assign(catcher, { url: `smtp://127.0.0.1:${port}` });
}
