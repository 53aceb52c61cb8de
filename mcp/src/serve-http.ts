import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { StreamableHTTPServerTransport } from '@modelcontextprotocol/sdk/server/streamableHttp.js';
import { buildServer } from './build-server.ts';
import { Confirmations } from './confirmations.ts';
import type { Settings } from './settings.ts';

const refuse = (response: ServerResponse, status: number, message: string, headers: Record<string, string> = {}) =>
  response
    .writeHead(status, { 'Content-Type': 'application/json', ...headers })
    .end(JSON.stringify({ jsonrpc: '2.0', error: { code: -32_000, message }, id: null }));

const tokenOf = ({ headers }: IncomingMessage) => /^Bearer (\S+)$/.exec(headers.authorization ?? '')?.[1];

/** A page on the internet must not reach a server on someone's own machine, whatever name it has for it. */
function isForeign({ headers }: IncomingMessage): boolean {
  const { origin, host = '' } = headers;
  if (!origin) return false;
  return !URL.canParse(origin) || new URL(origin).host !== host;
}

/** Every request stands for itself, with the token of its caller: nothing is kept but codes that wait for a yes. */
async function answer(
  settings: Settings,
  confirmations: Confirmations,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<unknown> {
  if (request.url?.split('?')[0] !== '/mcp') return refuse(response, 404, 'The address is /mcp.');
  if (isForeign(request)) return refuse(response, 403, 'Not from a page of another address.');
  if (request.method !== 'POST') return refuse(response, 405, 'Only POST.', { Allow: 'POST' });
  const token = tokenOf(request);
  if (!token) return refuse(response, 401, 'Send Authorization: Bearer and a token.', { 'WWW-Authenticate': 'Bearer' });
  const server = buildServer(settings, token, confirmations);
  const transport = new StreamableHTTPServerTransport({ enableJsonResponse: true });
  response.on('close', () => {
    void transport.close();
    void server.close();
  });
  await server.connect(transport as Parameters<typeof server.connect>[0]);
  return transport.handleRequest(request, response);
}

/** Serves over HTTP. Returns the port. */
export async function serveHttp(settings: Settings): Promise<number> {
  const confirmations = new Confirmations();
  const http = createServer((request, response) => {
    answer(settings, confirmations, request, response).catch((error: unknown) => {
      console.error(error);
      if (!response.headersSent) refuse(response, 500, 'Something went wrong.');
    });
  });
  await new Promise<void>((resolve, reject) => {
    http.once('error', reject).listen(settings.port, settings.host, resolve);
  });
  const address = http.address();
  return typeof address === 'object' && address ? address.port : settings.port;
}
