import { once } from 'node:events';
import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A proxy before the club: what a deploy changes, and what a dropped line is, can be had without touching the server. */
export interface Front {
  readonly url: string;
  /** Changes what is served under an address from now on; undefined is 404. */
  serve(path: string, change: (body: string) => string | undefined): void;
  close(): Promise<void>;
}

/** Opens a proxy before a club. */
export async function openFront(club: string): Promise<Front> {
  const changes = new Map<string, (body: string) => string | undefined>();
  const server = createServer((incoming, answer) => {
    const change = changes.get(incoming.url ?? '');
    // What is changed has to come as text, and anew.
    const headers = change
      ? { ...incoming.headers, 'accept-encoding': 'identity', 'if-none-match': '' }
      : incoming.headers;
    const onward = request(`${club}${incoming.url}`, { method: incoming.method ?? 'GET', headers }, (answered) => {
      if (!change) {
        answer.writeHead(answered.statusCode ?? 502, answered.headers);
        answered.pipe(answer);
        return;
      }
      const parts: Buffer[] = [];
      answered.on('data', (part: Buffer) => parts.push(part));
      answered.on('end', () => {
        const changed = change(Buffer.concat(parts).toString());
        const { 'content-length': _length, etag: _etag, ...kept } = answered.headers;
        answer.writeHead(changed === undefined ? 404 : 200, kept).end(changed);
      });
    });
    onward.on('error', () => answer.destroy());
    incoming.pipe(onward);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://localhost:${(server.address() as AddressInfo).port}`,
    serve: (path, change) => void changes.set(path, change),
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
