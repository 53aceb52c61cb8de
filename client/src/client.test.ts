import { describe, expect, test, vi } from 'vitest';
import { ClubError, ClubUnreachable, createClient, isClubError, loginToken } from './index.ts';

interface Sent {
  readonly method: string;
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: unknown;
}

type Reply = Response | Error;
const json = (status: number, body: unknown, headers: Record<string, string> = {}) =>
  new Response(JSON.stringify(body), { status, headers: { 'Content-Type': 'application/json', ...headers } });

/** A server that gives these answers one after the other, the last one for ever. */
function fakeServer(...replies: readonly Reply[]) {
  const sent: Sent[] = [];
  const waited: number[] = [];
  const fake: typeof fetch = async (url, { method = 'GET', headers, body } = {}) => {
    sent.push({
      method,
      url: String(url),
      headers: headers as Record<string, string>,
      body: typeof body === 'string' ? JSON.parse(body) : body,
    });
    const reply = replies[Math.min(sent.length, replies.length) - 1];
    if (!reply || reply instanceof Error) throw reply ?? new Error('no reply');
    return reply.clone();
  };
  const retries = {
    wait: async (milliseconds: number) => {
      waited.push(milliseconds);
    },
  };
  const club = createClient({ baseUrl: 'https://club.example/v1/', token: 'T', fetch: fake, retries });
  return { club, sent, waited, fake };
}

const emptyPage = { count: 0, next: null, previous: null, results: [] };
const quote = { facility: 1, slots: [{ start_from: '2026-01-10T09:00:00Z', end_at: '2026-01-10T10:00:00Z' }] };

describe('a call', () => {
  test('goes over the wire as the API describes it', async () => {
    const { club, sent } = fakeServer(json(200, { id: 7 }), json(200, emptyPage));
    await club.readInvoice({ path: { id: 7 } });
    await club.listInvoices({ query: { status: 'UNPAID', limit: 5 } });
    expect(sent.map(({ method, url }) => `${method} ${url}`)).toEqual([
      'GET https://club.example/v1/finance/payment-invoice/7/',
      'GET https://club.example/v1/finance/payment-invoice/?status=UNPAID&limit=5',
    ]);
    expect(sent[0]?.headers).toMatchObject({ Authorization: 'Bearer T' });
  });

  test('takes what is in a path as one part of it, and refuses none at all', async () => {
    const { club, sent } = fakeServer(json(200, {}));
    await club.readPaymentLink({ path: { token: '../x?y' } });
    expect(sent[0]?.url).toBe('https://club.example/v1/finance/payment-link/..%2Fx%3Fy/');
    await expect(club.readInvoice({ path: { id: '' } })).rejects.toThrow('needs "id"');
  });

  test('that answers a file gives its bytes; one without content gives nothing', async () => {
    const { club } = fakeServer(new Response('%PDF', { status: 200 }), new Response(null, { status: 204 }));
    expect(await (await club.invoicePdf({ path: { id: 7 } })).text()).toBe('%PDF');
    expect(await club.dropFeed()).toBeUndefined();
  });
});

describe('trying again', () => {
  test.each([429, 503])('reading calls are retried after %i, as long as the server asks', async (status) => {
    const busy = json(status, { detail: 'Later.' }, { 'Retry-After': '2' });
    const { club, sent, waited } = fakeServer(busy, busy, json(200, emptyPage));
    await club.listInvoices();
    expect([sent.length, waited]).toEqual([3, [2000, 2000]]);
  });

  test('after a lost connection, with longer pauses each time, and reports the loss in the end', async () => {
    const { club, sent, waited } = fakeServer(new TypeError('fetch failed'));
    const failure = await club.listInvoices().catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(ClubUnreachable);
    expect(sent).toHaveLength(4);
    expect(waited.map((pause) => Math.floor(Math.log2(pause / 250)))).toEqual([0, 1, 2]);
  });

  test('creating calls use one key for all tries', async () => {
    const { club, sent } = fakeServer(
      new TypeError('fetch failed'),
      json(503, { detail: 'Busy.' }),
      json(201, { id: 1 }),
    );
    await club.createReservation({ body: quote });
    const keys = sent.map(({ headers }) => headers['Idempotency-Key']);
    expect(keys).toHaveLength(3);
    expect(new Set(keys).size).toBe(1);
    expect(keys[0]).toMatch(/^[0-9a-f-]{36}$/);
  });

  test('changing calls without a key are never sent twice', async () => {
    const { club, sent } = fakeServer(json(503, { detail: 'Busy.' }, { 'Retry-After': '5' }));
    const failure = await club.updateInvoice({ path: { id: 7 }, body: {} }).catch((error: unknown) => error);
    expect(sent).toHaveLength(1);
    expect(failure).toMatchObject({ status: 503, retryAfter: 5 });
  });

  test('other refusals are final, and so is a pause that is too long', async () => {
    const refused = fakeServer(json(404, { detail: 'Not found.' }));
    await expect(refused.club.readInvoice({ path: { id: 7 } })).rejects.toThrow('Not found.');
    const hours = fakeServer(json(429, { detail: 'Later.' }, { 'Retry-After': '86400' }));
    await expect(hours.club.listInvoices()).rejects.toThrow('Later.');
    expect([refused.sent.length, hours.sent.length]).toEqual([1, 1]);
  });

  test('a caller who gives up ends the waiting', async () => {
    const { fake, sent } = fakeServer(json(503, {}, { 'Retry-After': '20' }));
    const club = createClient({ baseUrl: 'https://club.example/v1', fetch: fake });
    const stop = new AbortController();
    const call = club.listInvoices({ signal: stop.signal });
    await vi.waitFor(() => expect(sent).toHaveLength(1));
    stop.abort(new Error('Enough.'));
    await expect(call).rejects.toThrow('Enough.');
  });
});

describe('refusals', () => {
  test('have messages by field, however deep', async () => {
    const body = {
      name: ['Too long.'],
      items: [{}, { price: ['A valid number is required.'] }],
      non_field_errors: ['No.'],
    };
    const { club } = fakeServer(json(400, body));
    const failure = await club.createReservation({ body: quote }).catch((error: unknown) => error);
    if (!isClubError(failure, 400)) throw failure;
    expect(failure.fields).toEqual({
      name: ['Too long.'],
      'items.1.price': ['A valid number is required.'],
      non_field_errors: ['No.'],
    });
    expect(failure.message).toContain('name: Too long.');
  });

  test('have a sentence and a code, and keep what else the API said', () => {
    const body = { detail: 'Confirm that it is you.', code: 'proof_needed', alternatives: [{ facility: 2 }] };
    const error = new ClubError({ status: 403, body, call: 'POST /x/' });
    expect(error).toMatchObject({ detail: 'Confirm that it is you.', code: 'proof_needed', fields: {}, body });
  });
});

test('rows come page by page, and no page is read before it is needed', async () => {
  const page = (id: number, next: string | null) => json(200, { count: 3, next, previous: null, results: [{ id }] });
  const { club, sent } = fakeServer(
    page(1, 'http://internal:3000/v1/product/?limit=1&offset=1'),
    page(2, 'http://internal:3000/v1/product/?limit=1&offset=2'),
    page(3, null),
  );
  const seen: number[] = [];
  for await (const { id } of club.listProducts.rows({ query: { limit: 1 } })) {
    seen.push(id);
    if (id === 2) expect(sent).toHaveLength(2);
  }
  expect(seen).toEqual([1, 2, 3]);
  expect(sent.map(({ url }) => url)).toEqual([
    'https://club.example/v1/product/?limit=1',
    'https://club.example/v1/product/?limit=1&offset=1',
    'https://club.example/v1/product/?limit=1&offset=2',
  ]);
});

test('a login gives a token, which is renewed once it has run out', async () => {
  const { fake, sent } = fakeServer(
    json(200, { access: 'A1', refresh: 'R1' }),
    json(401, { detail: 'Token is expired', code: 'token_not_valid' }),
    json(200, { access: 'A2', refresh: 'R2' }),
    json(200, emptyPage),
  );
  const login = { baseUrl: 'https://club.example/v1', username: 'mei', password: 'secret', fetch: fake };
  const club = createClient({ baseUrl: login.baseUrl, token: loginToken(login), fetch: fake });
  await club.listInvoices();
  expect(sent.map(({ url, headers }) => [url.split('/v1')[1], headers.Authorization])).toEqual([
    ['/api/token/', undefined],
    ['/finance/payment-invoice/', 'Bearer A1'],
    ['/api/token/refresh/', undefined],
    ['/finance/payment-invoice/', 'Bearer A2'],
  ]);
});
