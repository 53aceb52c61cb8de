import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http';
import { isRecord } from '@clubhouse/contract';

/** A message as it arrived. */
export interface Received {
  readonly path: string;
  readonly headers: IncomingHttpHeaders;
  readonly text: string;
  // biome-ignore lint/suspicious/noExplicitAny: tests read messages of every shape
  readonly body: any;
}

export type Respond = (message: Received, response: ServerResponse) => void;

export interface Receiver {
  readonly url: string;
  readonly received: Received[];
  /** How the next messages are answered. */
  respond: Respond;
  close(): Promise<void>;
}

export const accept: Respond = (_message, response) => response.writeHead(204).end();
export const answerWith =
  (status: number, text = '', headers: Record<string, string> = {}): Respond =>
  (_message, response) =>
    response.writeHead(status, headers).end(text);

/** A program that hears of events. */
export async function startReceiver(port = 0): Promise<Receiver> {
  const receiver = { url: '', received: [] as Received[], respond: accept, close: async () => {} };
  const server = createServer(async (request, response) => {
    const pieces: Buffer[] = [];
    for await (const piece of request) pieces.push(piece);
    const text = Buffer.concat(pieces).toString();
    const message = { path: request.url ?? '', headers: request.headers, text, body: JSON.parse(text || '{}') };
    receiver.received.push(message);
    receiver.respond(message, response);
  });
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (!isRecord(address)) throw new Error('no port');
  receiver.url = `http://127.0.0.1:${address.port}/hook`;
  receiver.close = async () => {
    server.closeAllConnections();
    server.close();
    await once(server, 'close');
  };
  return receiver;
}
