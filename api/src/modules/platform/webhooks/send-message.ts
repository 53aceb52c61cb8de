import { platform as t } from '@clubhouse/messages/server/platform';
import { detailOf, messageOf } from '../../../errors.ts';
import { sendOut } from '../../../outbound/index.ts';

/** What an endpoint answered, or why it did not. */
export interface SendOutcome {
  readonly httpStatus: number | null;
  /** The first kilobyte. */
  readonly answer: string;
  readonly error: string;
  readonly durationMs: number;
  readonly isDelivered: boolean;
}

export interface Message {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

export interface SendLimits {
  readonly timeoutMs: number;
  /** Whether machines of the own network may be reached. */
  readonly allowPrivate: boolean;
}

const ANSWER_BYTES = 1024;

/** PostgreSQL takes no NUL. */
const readable = (bytes: Buffer): string => bytes.toString('utf8').replaceAll('\0', '');

/** Several addresses that were tried make an error without a message. */
function wordsOf(error: unknown, timeoutMs: number): string {
  const name = detailOf(error, 'name');
  if (name === 'AbortError' || name === 'TimeoutError') return t.webhookTimeout({ seconds: timeoutMs / 1000 });
  return (messageOf(error) || detailOf(error, 'code') || t.webhookNoConnection()).slice(0, 300);
}

/** Sends a message once. Delivered means answered with 2xx; a redirect is not followed and counts as a failure. */
export async function sendMessage(message: Message, limits: SendLimits): Promise<SendOutcome> {
  const begun = performance.now();
  const took = () => Math.round(performance.now() - begun);
  try {
    const { url, headers, body } = message;
    const sent = { url, method: 'POST', headers: { ...headers, 'content-type': 'application/json' }, body } as const;
    const { status, bytes } = await sendOut(sent, { ...limits, maxBytes: ANSWER_BYTES });
    const isDelivered = status >= 200 && status < 300;
    const error = isDelivered ? '' : t.webhookAnswered({ status });
    return { httpStatus: status, answer: readable(bytes), error, durationMs: took(), isDelivered };
  } catch (error) {
    const words = wordsOf(error, limits.timeoutMs);
    return { httpStatus: null, answer: '', error: words, durationMs: took(), isDelivered: false };
  }
}
