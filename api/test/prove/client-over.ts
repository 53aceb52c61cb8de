import type { Client } from '../build-test-app.ts';

/** A client that asks a server over a socket. */
export const clientOver = (url: string, token: string | undefined): Client => ({
  token,
  async ask(method, path, payload, headers = {}) {
    const auth = token === undefined ? {} : { authorization: `Bearer ${token}` };
    const json = typeof payload === 'object' && !Buffer.isBuffer(payload);
    const type = json ? { 'content-type': 'application/json' } : {};
    const answer = await fetch(`${url}${path.startsWith('/v1') ? '' : '/v1'}${path}`, {
      method,
      headers: { ...auth, ...type, ...headers },
      ...(payload !== undefined && { body: json ? JSON.stringify(payload) : (payload as string) }),
    });
    const text = await answer.text();
    const isJson = String(answer.headers.get('content-type')).includes('json') && text !== '';
    return {
      status: answer.status,
      body: isJson ? JSON.parse(text) : undefined,
      headers: Object.fromEntries(answer.headers),
      text,
    };
  },
});
