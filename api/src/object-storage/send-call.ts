import http from 'node:http';
import https from 'node:https';
import { detailOf, messageOf } from '../errors.ts';
import { ObjectStorageError } from './object-storage.ts';

/** One request as it goes over the wire. */
export interface WireRequest {
  readonly method: string;
  readonly url: URL;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Buffer;
}

/** How long nothing may happen: until there is a connection, until an answer begins, and within its body. */
export interface TimeLimits {
  readonly connectMs: number;
  readonly answerMs: number;
  readonly bodyMs: number;
}

const MOST_CONNECTIONS = 64;

/** Connections that are kept for the next call. */
export function openAgent(protocol: string): http.Agent {
  const options = { keepAlive: true, maxSockets: MOST_CONNECTIONS, maxFreeSockets: 8 };
  return protocol === 'https:' ? new https.Agent(options) : new http.Agent(options);
}

const unreachable = (reason: string) => new ObjectStorageError('unreachable', 'Unreachable', reason);

/** Sends one request, once. The answer's body is not read yet; it fails by itself if it stalls. */
export function sendCall(
  agent: http.Agent,
  { method, url, headers, body }: WireRequest,
  limits: TimeLimits,
  signal: AbortSignal | undefined,
): Promise<http.IncomingMessage> {
  return new Promise((resolve, reject) => {
    const { request } = url.protocol === 'https:' ? https : http;
    const sent = request(url, {
      method,
      agent,
      headers: { ...headers, 'content-length': String(body.length) },
      ...(signal && { signal }),
    });
    // Waiting for a free connection counts too.
    const connecting = setTimeout(() => sent.destroy(unreachable('no connection in time')), limits.connectMs);
    sent.on('socket', (socket) => {
      const connected = () => clearTimeout(connecting);
      if (socket.connecting) socket.once(url.protocol === 'https:' ? 'secureConnect' : 'connect', connected);
      else connected();
    });
    let answering: http.IncomingMessage | undefined;
    sent.setTimeout(limits.answerMs);
    sent.on('timeout', () => {
      if (answering) answering.destroy(unreachable('the answer stalled'));
      else sent.destroy(unreachable('no answer in time'));
    });
    sent.on('error', (error) => {
      clearTimeout(connecting);
      if (signal?.aborted) reject(error);
      else reject(error instanceof ObjectStorageError ? error : unreachable(reasonOf(error)));
    });
    sent.on('response', (answer) => {
      answering = answer;
      sent.setTimeout(limits.bodyMs);
      resolve(answer);
    });
    sent.end(body);
  });
}

/** Several addresses that were tried make an error without a message. */
const reasonOf = (error: unknown): string => messageOf(error) || detailOf(error, 'code') || 'no connection';

const MOST_TEXT = 4 * 1024 * 1024;

/** Reads an answer that is a short text. */
export async function readText(answer: http.IncomingMessage): Promise<string> {
  const pieces: Buffer[] = [];
  let size = 0;
  try {
    for await (const piece of answer) {
      pieces.push(piece);
      size += piece.length;
      if (size > MOST_TEXT) throw new ObjectStorageError('wrong', 'TooLong', 'the answer is far too long');
    }
  } catch (error) {
    throw error instanceof ObjectStorageError ? error : unreachable(reasonOf(error));
  }
  return Buffer.concat(pieces).toString('utf8');
}
