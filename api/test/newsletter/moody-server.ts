import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { setTimeout as pause } from 'node:timers/promises';
import { SMTPServer } from 'smtp-server';

/** What becomes of the emails to one address. */
export type Mood = 'take' | 'later' | 'unknown' | 'never' | 'drop' | 'take and drop';

/** Five of fifty readers sit behind a difficult server; the mood follows from the number in the address. */
export function moodOf(address: string): Mood {
  const n = Number(/\d+/.exec(address)?.[0]) % 50;
  return (['later', 'unknown', 'never', 'drop', 'take and drop'] as const)[n] ?? 'take';
}

export interface Delivery {
  readonly address: string;
  readonly messageId: string;
  readonly raw: string;
}

export interface MoodyServer {
  readonly url: string;
  /** What it took responsibility for, in order; also what it never said so about. */
  readonly taken: Delivery[];
  /** Milliseconds before it answers. */
  slowness: number;
  close(): Promise<void>;
}

const refuse = (responseCode: number, words: string) => Object.assign(new Error(words), { responseCode });

/** A mail server that is slow, says "later", "no", or hangs up after the last byte, with and without having taken the email. */
export async function startMoodyServer(): Promise<MoodyServer> {
  const seen = new Set<string>();
  const firstTime = (key: string) => !seen.has(key) && Boolean(seen.add(key));
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['AUTH', 'STARTTLS'],
    disableReverseLookup: true,
    closeTimeout: 100,
    onRcptTo({ address }, _session, done) {
      done(moodOf(address) === 'unknown' ? refuse(550, 'No such mailbox.') : null);
    },
    onData(stream, session, done) {
      const address = session.envelope.rcptTo[0]?.address ?? '';
      const answer = async () => {
        const raw = await text(stream);
        if (moody.slowness > 0) await pause(moody.slowness);
        const mood = moodOf(address);
        const first = firstTime(address);
        if (mood === 'later' && first) return done(refuse(451, 'Greylisted.'));
        if (mood === 'never') return done(refuse(554, 'Not wanted.'));
        const hangUp = first && (mood === 'drop' || mood === 'take and drop');
        if (!hangUp || mood === 'take and drop') {
          const messageId = /^message-id:\s*(<[^>]+>)/im.exec(raw)?.[1] ?? '';
          moody.taken.push({ address, messageId, raw });
        }
        if (!hangUp) return done();
        for (const connection of server.connections) if (connection.id === session.id) connection.close();
      };
      answer().catch(done);
    },
  });
  server.on('error', () => {});
  const moody: MoodyServer = {
    url: '',
    taken: [],
    slowness: 0,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
  await once(server.listen(0, '127.0.0.1'), 'listening');
  return Object.assign(moody, { url: `smtp://127.0.0.1:${(server.server.address() as AddressInfo).port}` });
}
