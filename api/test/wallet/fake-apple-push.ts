import { createSecureServer, type ServerHttp2Stream } from 'node:http2';
import type { AddressInfo } from 'node:net';
import type { TLSSocket } from 'node:tls';
import { PASS_TYPE } from './make-certificates.ts';

interface Files {
  readonly authority: string;
  readonly server: { readonly cert: string; readonly key: string };
}

/** Apple's service of notifications (HTTP/2) with the rules that Apple documents for passes. */
export async function startApplePush({ authority, server }: Files) {
  const notified: string[] = [];
  const gone = new Set<string>();
  const state = { busy: 0 };
  const http2 = createSecureServer({ ...server, ca: authority, requestCert: true, rejectUnauthorized: false });
  const fault = (authorized: boolean, headers: Record<string, unknown>, body: string): [number, string] => {
    const [, token = ''] = /^\/3\/device\/([0-9a-f]{64})$/.exec(String(headers[':path'])) ?? [];
    if (headers[':method'] !== 'POST') return [405, 'MethodNotAllowed'];
    if (!authorized) return [403, 'BadCertificate'];
    if (state.busy > 0) {
      state.busy -= 1;
      return [429, 'TooManyRequests'];
    }
    if (token === '') return [400, 'BadDeviceToken'];
    if (headers['apns-topic'] !== PASS_TYPE) return [400, 'TopicDisallowed'];
    // A pass is told of with an empty dictionary: the phone asks for what is new.
    if (body !== '{}') return [400, 'PayloadEmpty'];
    if (gone.has(token)) return [410, 'Unregistered'];
    notified.push(token);
    return [200, ''];
  };
  http2.on('stream', (stream: ServerHttp2Stream, headers) => {
    const pieces: Buffer[] = [];
    stream.on('data', (piece: Buffer) => pieces.push(piece));
    stream.on('end', () => {
      const socket = stream.session?.socket as TLSSocket | undefined;
      const [status, reason] = fault(socket?.authorized ?? false, headers, Buffer.concat(pieces).toString());
      stream.respond({ ':status': status });
      stream.end(reason ? JSON.stringify({ reason }) : '');
    });
  });
  await new Promise<void>((resolve) => http2.listen(0, '127.0.0.1', resolve));
  return {
    url: `https://127.0.0.1:${(http2.address() as AddressInfo).port}`,
    notified,
    gone,
    state,
    close: () => http2.close(),
  };
}
