import { setTimeout as pause } from 'node:timers/promises';
import type { Database } from '../../src/db/pool.ts';
import { raw, sql } from '../../src/db/sql.ts';

/** What the server said yes to: it must be there for ever, once. */
export interface Acknowledged {
  readonly products: Map<number, string>;
  readonly invoices: Map<number, string>;
  readonly paid: Set<number>;
}

export interface Writing {
  readonly url: string;
  readonly token: string;
  readonly member: number;
  /** Whether calls may go unanswered now, because the server itself is being killed. */
  readonly mayBeGone: () => boolean;
  readonly over: () => boolean;
  readonly answers: Record<string, number>;
  readonly found: string[];
  readonly acknowledged: Acknowledged;
}

export interface Spoken {
  readonly status: number;
  readonly body: SpokenBody;
}

/** What answers may hold, as far as anyone here reads it. */
interface SpokenBody {
  readonly id: number;
  readonly status?: string;
  readonly redirect_url?: string | null;
  readonly code?: string;
  readonly facility?: number;
  readonly start_from?: string;
  readonly enrollment?: number;
  readonly certificate?: string;
  readonly participants?: readonly { readonly id: number; readonly status: string; readonly offering: number }[];
  readonly results?: readonly { readonly id: number; readonly start_from: string; readonly change: object | null }[];
  readonly change?: number | null;
  /** Of an enrolment. */
  readonly result?: { readonly id: number; readonly redirect_url: string | null };
}

const PATIENCE = 90_000;

const tally = (answers: Record<string, number>, kind: string) => {
  answers[kind] = (answers[kind] ?? 0) + 1;
};

/** One call; undefined when there was no clear answer, so that no one knows whether it was done. */
export async function say(
  { url, token, mayBeGone, answers, found }: Writing,
  method: string,
  path: string,
  body?: object,
  key?: string,
): Promise<Spoken | undefined> {
  const headers = {
    authorization: `Bearer ${token}`,
    ...(body && { 'content-type': 'application/json' }),
    ...(key && { 'idempotency-key': key }),
  };
  const goneBefore = mayBeGone();
  try {
    const answer = await fetch(`${url}/v1${path}`, { method, headers, ...(body && { body: JSON.stringify(body) }) });
    const text = await answer.text();
    tally(answers, `${method} ${answer.status}`);
    if (answer.status < 500) return { status: answer.status, body: JSON.parse(text) };
    const shaped = typeof JSON.parse(text).detail === 'string' && Number(answer.headers.get('retry-after')) > 0;
    if (answer.status !== 503 || !shaped) found.push(`${method} ${path}: ${answer.status} ${text.slice(0, 200)}`);
  } catch (error) {
    tally(answers, `${method} no answer`);
    if (!goneBefore && !mayBeGone()) found.push(`${method} ${path} got no answer: ${(error as Error).cause ?? error}`);
  }
  return undefined;
}

/** Asks again, with the same key, until the answer is clear. */
export async function insist(
  writing: Writing,
  ...call: [string, string, object, string?]
): Promise<Spoken | undefined> {
  const deadline = Date.now() + PATIENCE;
  while (Date.now() < deadline) {
    const answer = await say(writing, ...call);
    if (answer) return answer;
    await pause(200);
  }
  writing.found.push(`${call[0]} ${call[1]} had no clear answer for ${PATIENCE / 1000} seconds`);
  return undefined;
}

/** Makes a product, bills someone and takes the money, again and again; all it was told yes to is written down. */
export async function write(writing: Writing, name: string): Promise<void> {
  const { acknowledged, found, member, over } = writing;
  for (let n = 1; !over() && found.length === 0; n += 1) {
    const key = `${name}-${n}`;
    const product = { name: key, category: 'Killed', price: '1.00' };
    const made = await insist(writing, 'POST', '/product/', product, key);
    if (made?.status === 201) acknowledged.products.set(made.body.id, key);
    else found.push(`product ${key}: ${made?.status} ${JSON.stringify(made?.body)}`);
    const items = [{ type: 'ADJUSTMENT', description: key, unit_price: '12.00' }];
    const billed = await insist(writing, 'POST', '/finance/payment-invoice/', { member, items }, `bill-${key}`);
    if (billed?.status !== 201) return void found.push(`invoice ${key}: ${JSON.stringify(billed)}`);
    acknowledged.invoices.set(billed.body.id, key);
    const one = `/finance/payment-invoice/${billed.body.id}/`;
    const settled = await insist(writing, 'PATCH', one, { status: 'PAID', method: 'CASH' });
    // A second try after an unclear first one hears that it was done: then the row must say so.
    const state = settled?.status === 200 ? settled : await say(writing, 'GET', one);
    if (state?.body.status === 'PAID') acknowledged.paid.add(billed.body.id);
    else if (state) found.push(`payment ${key}: ${settled?.status}, ${state.body.status}`);
  }
}

/** Looks at pages all the while. */
export async function read(writing: Writing): Promise<void> {
  while (!writing.over()) {
    const answer = await say(writing, 'GET', '/product/?limit=5&ordering=-id');
    await pause(answer ? 20 : 200);
  }
}

/** Where others write invoices of other kinds, only those of the member are looked at. */
const halfDone = (member: number | 'all'): Readonly<Record<string, string>> => ({
  'a product twice': `select name as what from product group by name having count(*) > 1`,
  'a product without its one line in the audit log': `select p.name as what from product p where 1 <>
    (select count(*) from audit a where a.resource = 'product' and a.row_id = p.id and a.action = 'create')`,
  'a line in the audit log without its product': `select a.row_id::text as what from audit a where a.resource = 'product'
    and not exists (select from product p where p.id = a.row_id)`,
  'an invoice twice': `select t.description as what from invoice_item t
    join invoice i on i.id = t.invoice and i.member = coalesce(${member === 'all' ? null : member}, i.member) group by t.description having count(*) > 1`,
  'an invoice without its line': `select i.id::text as what from invoice i where i.member = coalesce(${member === 'all' ? null : member}, i.member) and 1 <>
    (select count(*) from invoice_item t where t.invoice = i.id)`,
  'an invoice that its ledger does not bear out': `select i.id::text as what from invoice i where i.amount_due <>
    (select coalesce(sum(l.amount), 0) from ledger_entry l where l.invoice = i.id)`,
  'an invoice paid by halves': `select i.id::text as what from invoice i where i.member = coalesce(${member === 'all' ? null : member}, i.member) and (i.status = 'PAID')::int <>
    (select count(*) from ledger_entry l where l.invoice = i.id and l.kind = 'PAYMENT')`,
  'a gap in the numbers': `select count(*)::text as what from invoice having count(*) <>
    coalesce(max(right(invoice_number, 6)::int) - min(right(invoice_number, 6)::int) + 1, 0)`,
  'a key without its answer': `select key as what from idempotency_key where status = 0`,
});

/** What was acknowledged and is not there, and what is there by halves. */
export async function judge(
  db: Database,
  { products, invoices, paid }: Acknowledged,
  member: number | 'all' = 'all',
): Promise<string[]> {
  const [wantedProducts, wantedInvoices, wantedPaid] = [[...products.keys()], [...invoices.keys()], [...paid]];
  const found: string[] = [];
  const lost = async (
    kind: string,
    wanted: readonly number[],
    statement: (ids: readonly number[]) => ReturnType<typeof sql>,
  ) => {
    const rows = await db.rows<{ id: number }>(statement(wanted));
    if (rows.length !== wanted.length) found.push(`lost: ${wanted.length - rows.length} of ${wanted.length} ${kind}`);
  };
  await lost('products', wantedProducts, (ids) => sql`select id from product where id = any(${ids}::bigint[])`);
  await lost('invoices', wantedInvoices, (ids) => sql`select id from invoice where id = any(${ids}::bigint[])`);
  await lost(
    'payments',
    wantedPaid,
    (ids) => sql`select id from invoice where id = any(${ids}::bigint[]) and status = 'PAID'`,
  );
  for (const [what, statement] of Object.entries(halfDone(member))) {
    const rows = await db.rows<{ what: string }>(raw(statement));
    if (rows.length > 0)
      found.push(
        `${what}: ${rows
          .slice(0, 3)
          .map((row) => row.what)
          .join(', ')} (${rows.length})`,
      );
  }
  return found;
}
