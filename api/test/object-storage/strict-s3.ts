import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { checkSignature } from './check-signature.ts';
import { type BucketAnswer, refuse, StrictBucket } from './strict-bucket.ts';

/** What is done to a request instead of answering it, or to its answer; undefined leaves it alone. */
export type Fault =
  | { readonly code: string }
  /** Answers after this time, or never. */
  | { readonly delayMs: number }
  /** Something happens first. */
  | { readonly before: () => Promise<unknown> }
  | 'hang'
  | 'hang up'
  | 'store and hang'
  /** It is done, but the answer is lost. */
  | 'lose the answer'
  /** Half of the answer's body goes out, the rest once this is fulfilled. */
  | { readonly pause: Promise<unknown> }
  | 'cut the body'
  | 'change a byte';

type Judge = (call: {
  readonly method: string;
  readonly name: string;
  readonly query: URLSearchParams;
}) => Fault | undefined;

const KEY = { id: 'club-key', secret: 'a secret that never shows' };
const REGION = 'eu-test-1';
const BUCKET = 'club-files';

/** A storage in memory that checks every signature and S3's rules, and fails when told to. */
export async function startStrictS3({ leastPart }: { leastPart?: number } = {}) {
  const bucket = new StrictBucket(leastPart);
  const state = { fault: (() => undefined) as Judge, skewMs: 0, calls: [] as string[] };
  const sockets = new Set<Socket>();
  const server = createServer((request, response) => void answer(request, response));
  server.on('connection', (socket) => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket));
  });

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const pieces: Buffer[] = [];
    for await (const piece of request) pieces.push(piece);
    const body = Buffer.concat(pieces);
    const method = request.method ?? '';
    const [path = '', search = ''] = (request.url ?? '').split('?');
    const query = new URLSearchParams(search);
    const [, named = '', ...rest] = decodeURIComponent(path).split('/');
    const name = rest.join('/');
    state.calls.push(`${method} ${name}${search ? `?${[...query.keys()].join('&')}` : ''}`);
    const fault = state.fault({ method, name, query });
    if (fault === 'hang') return;
    if (fault === 'hang up') return void request.socket.destroy();
    if (typeof fault === 'object' && 'delayMs' in fault) await new Promise((done) => setTimeout(done, fault.delayMs));
    if (typeof fault === 'object' && 'before' in fault) await fault.before();
    const refused = checkSignature(request, body, KEY, REGION, Date.now() + state.skewMs);
    const result = refused
      ? refuse(refused)
      : typeof fault === 'object' && 'code' in fault
        ? refuse(fault.code)
        : named !== BUCKET
          ? refuse('NoSuchBucket')
          : request.headers['content-length'] === undefined
            ? refuse('MissingContentLength')
            : bucket.answer(method, name, query, request.headers['content-type'] ?? '', body);
    if (fault === 'store and hang') return;
    if (fault === 'lose the answer') return void request.socket.destroy();
    write(response, method, result, fault);
  }

  function write(response: ServerResponse, method: string, result: BucketAnswer, fault: Fault | undefined): void {
    const content = Buffer.from(result.content ?? result.xml ?? '');
    if (fault === 'change a byte' && content.length > 0) content[0] = (content[0] ?? 0) ^ 1;
    response.writeHead(result.status, {
      date: new Date(Date.now() + state.skewMs).toUTCString(),
      ...(result.xml !== undefined && { 'content-type': 'application/xml' }),
      ...result.headers,
      ...(result.status !== 204 && { 'content-length': String(content.length) }),
    });
    if (method === 'HEAD') response.end();
    else if (fault === 'cut the body')
      response.write(content.subarray(0, content.length / 2), () => response.destroy());
    else if (typeof fault === 'object' && 'pause' in fault) {
      response.write(content.subarray(0, content.length / 2));
      void fault.pause.then(() => response.end(content.subarray(content.length / 2)));
    } else response.end(content);
  }

  const listen = (port: number) => new Promise<void>((done) => server.listen(port, '127.0.0.1', done));
  await listen(0);
  const { port } = server.address() as AddressInfo;
  const hangUp = () => {
    for (const socket of sockets) socket.destroy();
  };
  return {
    bucket,
    state,
    port,
    endpoint: `http://127.0.0.1:${port}`,
    /** The settings of a club that uses it. */
    settings: {
      S3_ENDPOINT: `http://127.0.0.1:${port}`,
      S3_REGION: REGION,
      S3_BUCKET: BUCKET,
      S3_ACCESS_KEY_ID: KEY.id,
      S3_SECRET_ACCESS_KEY: KEY.secret,
    },
    /** Nothing listens any more, until `comeBack`. */
    goAway: () =>
      new Promise<void>((done) => {
        server.close(() => done());
        hangUp();
      }),
    comeBack: () => listen(port),
    close: async () => {
      server.close();
      hangUp();
    },
  };
}
