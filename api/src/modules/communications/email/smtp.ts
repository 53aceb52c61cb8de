import { PassThrough } from 'node:stream';
import { isRecord } from '@clubhouse/contract';
import { createTransport, type SendMailOptions } from 'nodemailer';

/** Connections at once, and so messages under way at once. */
export const AT_ONCE = 3;

const STEP = 10_000;
/** A server that trickles its answers never times out; below the minute after which another process may try. */
const WHOLE = 45_000;
/** What a stopping process grants to messages under way. */
const FAREWELL = 3000;

/** A way to the mail server for one run. */
export interface Smtp {
  send(mail: SendMailOptions): Promise<void>;
  /** Whether the server greets and lets us in. */
  answers(): Promise<boolean>;
  close(): void;
}

/** Opens the way to a mail server. Every step has ten seconds; a message that takes too long in all is dropped. */
export function openSmtp(url: string, signal: AbortSignal): Smtp {
  const timeouts = { connectionTimeout: STEP, greetingTimeout: STEP, socketTimeout: STEP, dnsTimeout: STEP };
  // The pool would quietly send again what a lost connection left unclear; the outbox counts tries, so it must not.
  const transport = createTransport({ url, pool: true, maxConnections: AT_ONCE, maxRequeues: 0, ...timeouts });
  // Which messages left to the last byte: only for these does silence leave open whether the server has them.
  const handedOver = new Set<unknown>();
  transport.use('stream', (mail, done) => {
    const { messageId } = mail.data;
    mail.message.processFunc((input) => input.pipe(new PassThrough().once('end', () => handedOver.add(messageId))));
    done();
  });
  const drop = () => transport.close({ force: true });
  const onAbort = () => setTimeout(drop, FAREWELL).unref();
  signal.addEventListener('abort', onAbort, { once: true });
  return {
    async send(mail) {
      const timer = setTimeout(drop, WHOLE);
      handedOver.delete(mail.messageId);
      try {
        await transport.sendMail(mail);
      } catch (error) {
        if (error instanceof Error) Object.assign(error, { handedOver: handedOver.has(mail.messageId) });
        throw error;
      } finally {
        clearTimeout(timer);
        handedOver.delete(mail.messageId);
      }
    },
    answers: () =>
      transport.verify().then(
        () => true,
        () => false,
      ),
    close() {
      signal.removeEventListener('abort', onAbort);
      transport.close();
    },
  };
}

/** Whether a failed try leaves open if the server has the message: all of it had left, and no answer came. */
export function isUnclear(error: unknown): boolean {
  const { responseCode, handedOver } = isRecord(error) ? error : {};
  return handedOver === true && responseCode === undefined;
}
