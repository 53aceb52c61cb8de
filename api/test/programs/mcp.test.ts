import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StdioClientTransport } from '@modelcontextprotocol/sdk/client/stdio.js';
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js';
import type { Transport } from '@modelcontextprotocol/sdk/shared/transport.js';
import { afterAll, describe, expect, test } from 'vitest';
import { openClub } from '../open-club.ts';
import { openListeningClub } from './listening-club.ts';

const club = await openClub(openListeningClub());
const program = join(import.meta.dirname, '../../../mcp/src/server.ts');
const closing: (() => unknown)[] = [];
afterAll(() => Promise.all(closing.map((close) => close())));

async function connect(transport: unknown) {
  const client = new Client({ name: 'test', version: '1' });
  await client.connect(transport as Transport);
  closing.push(() => client.close());
  return async (name: string, input: Record<string, unknown> = {}) => {
    const answer = await client.callTool({ name, arguments: input });
    const [first] = answer.content as { readonly text: string }[];
    // biome-ignore lint/suspicious/noExplicitAny: tests read answers of every shape
    const body: any = JSON.parse(first?.text ?? 'null');
    return { isError: answer.isError === true, body, tools: () => client.listTools() };
  };
}

const overStdio = (...flags: string[]) =>
  connect(new StdioClientTransport({ command: process.execPath, args: [program, ...flags], env: club.env }));

/** The server over HTTP, without a token of its own. */
async function startHttp(...flags: string[]): Promise<URL> {
  const server = spawn(process.execPath, [program, '--http', ...flags], {
    env: { ...process.env, CLUB_URL: club.env.CLUB_URL, MCP_PORT: '0' },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  closing.push(() => server.kill());
  let said = '';
  for await (const piece of server.stderr) {
    said += String(piece);
    const [address] = /http:\/\/\S+\/mcp/.exec(said) ?? [];
    if (address) return new URL(address);
  }
  throw new Error(said);
}

const overHttp = (url: URL, token: string) =>
  connect(new StreamableHTTPClientTransport(url, { requestInit: { headers: { Authorization: `Bearer ${token}` } } }));

const booking = { facility: club.courts[0], slots: [club.evening] };

describe('as it is started', () => {
  test('it looks things up for the person of the token, and offers nothing that writes', async () => {
    const use = await overStdio();
    const me = await use('who_am_i');
    expect(me.body.member_profile.id).toBe(club.member.memberId);
    const { tools } = await me.tools();
    expect(tools.map(({ name }) => name)).toEqual([
      'who_am_i',
      'find_facilities',
      'check_availability',
      'quote_booking',
      'list_bookings',
      'read_cancel_terms',
      'list_invoices',
      'read_invoice',
    ]);
    expect(tools.every(({ annotations }) => annotations?.readOnlyHint)).toBe(true);
    const free = await use('check_availability', { date: club.tomorrow, facility: club.courts[1] });
    expect(free.body.facilities[0]).toMatchObject({ name: 'Tennis 2', days: [{ date: club.tomorrow }] });
    expect((await use('quote_booking', booking)).body).toMatchObject({ ok: true, total_amount: '10.00' });
    expect((await use('book', booking)).isError).toBe(true);
  });

  test('a refusal says which field is wrong', async () => {
    const { isError, body } = await (await overStdio())('quote_booking', { facility: 'x', slots: [] });
    expect(isError).toBe(true);
    expect(body.fields).toMatchObject({ facility: [expect.any(String)] });
  });
});

describe('with writes allowed', () => {
  test('a booking takes two steps, and a code works once and for this alone', async () => {
    const use = await overStdio('--allow-writes');
    const asked = await use('book', booking);
    expect(asked.body).toMatchObject({ status: 'needs confirmation', terms: { total_amount: '10.00' } });
    expect((await use('list_bookings')).body.count).toBe(0);
    const other = { ...booking, facility: club.courts[1], confirmation_code: asked.body.confirmation_code };
    expect((await use('book', other)).body).toMatchObject({
      status: 'not confirmed',
      terms: { total_amount: '25.00' },
    });
    // A code that was tried on something else is gone.
    const again = await use('book', { ...booking, confirmation_code: asked.body.confirmation_code });
    expect(again.body.status).toBe('not confirmed');
    const done = await use('book', { ...booking, confirmation_code: again.body.confirmation_code });
    expect(done.body).toMatchObject({ status: 'done', result: { facility: club.courts[0], total_amount: '10.00' } });
    const repeated = await use('book', { ...booking, confirmation_code: again.body.confirmation_code });
    expect(repeated.body.status).toBe('refused');
    expect((await use('list_bookings')).body.count).toBe(1);

    const id = done.body.result.id;
    const terms = await use('cancel_booking', { id });
    expect(terms.body).toMatchObject({ status: 'needs confirmation', terms: { refund_amount: expect.any(String) } });
    const cancelled = await use('cancel_booking', { id, confirmation_code: terms.body.confirmation_code });
    expect(cancelled.body.status).toBe('done');
    expect(await club.status(id)).toBe('CANCELLED');
  });
});

describe('over HTTP', () => {
  test('everyone acts with the token they bring, and codes are their own', async () => {
    const url = await startHttp('--allow-writes');
    const second = await club.payer();
    const [mine, theirs] = [await overHttp(url, club.env.CLUB_TOKEN), await overHttp(url, second.client.token ?? '')];
    expect((await theirs('who_am_i')).body.member_profile.id).toBe(second.memberId);
    const wanted = { facility: club.courts[1], slots: [club.evening] };
    const asked = await mine('book', wanted);
    const taken = await theirs('book', { ...wanted, confirmation_code: asked.body.confirmation_code });
    expect(taken.body.status).toBe('not confirmed');
    const again = await mine('book', wanted);
    const done = await mine('book', { ...wanted, confirmation_code: again.body.confirmation_code });
    expect(done.body.status).toBe('done');
  });

  test('without a token, from a foreign page or at another address there is nothing', async () => {
    const url = await startHttp();
    const post = (address: URL, headers: Record<string, string>) =>
      fetch(address, { method: 'POST', headers: { 'Content-Type': 'application/json', ...headers }, body: '{}' });
    const Authorization = `Bearer ${club.env.CLUB_TOKEN}`;
    const tries = [
      post(url, {}),
      post(url, { Authorization, Origin: 'https://evil.test' }),
      post(new URL('/other', url), { Authorization }),
      fetch(url, { headers: { Authorization } }),
    ];
    expect((await Promise.all(tries)).map(({ status }) => status)).toEqual([401, 403, 404, 405]);
  });
});
