import { randomBytes } from 'node:crypto';
import type { Database } from '../../../../../db/pool.ts';
import type { Columns } from '../../../../../db/schema.ts';
import { sql } from '../../../../../db/sql.ts';
import { type Gateway, type GatewayEvent, GatewayRefusal, type GatewayState, type PaymentNews } from '../gateway.ts';
import { headerOf, hmacOf, isSameSignature } from '../signature.ts';

/** How long "succeed later" takes. */
export const LATER_SECONDS = 15;
const TOLERANCE_SECONDS = 300;
export const SIGNATURE = 'sandbox-signature';

interface Session extends Columns<'sandbox_session', 'id' | 'reference' | 'amount' | 'currency' | 'state'> {
  readonly late: boolean;
}

const STATES: Readonly<Record<string, GatewayState>> = {
  OPEN: 'OPEN',
  LATER: 'OPEN',
  SUCCEEDED: 'PAID',
  FAILED: 'FAILED',
  ABANDONED: 'OPEN',
  EXPIRED: 'EXPIRED',
};

const toNews = ({ id, reference, amount, currency, state, late }: Session): PaymentNews => ({
  about: 'payment',
  session: id,
  reference,
  amount,
  currency,
  state: late ? 'PAID' : (STATES[state] ?? 'OPEN'),
});

/** `t=<seconds>,v1=<hmac>` over the raw body, as gateways do. */
export const signEvent = (secret: string, body: string, at = Math.floor(Date.now() / 1000)): string =>
  `t=${at},v1=${hmacOf(secret, `${at}.`, body)}`;

function isSigned(secret: string, body: Buffer, header: string): boolean {
  const match = /^t=(\d{1,12}),v1=([0-9a-f]{64})$/.exec(header);
  if (!match) return false;
  const [, at = '', given = ''] = match;
  const fresh = Math.abs(Date.now() / 1000 - Number(at)) <= TOLERANCE_SECONDS;
  return fresh && isSameSignature(given, hmacOf(secret, `${at}.`, body));
}

const readSession = (db: Database, id: string) =>
  db.row<Session>(sql`
    select id, reference, amount, currency, state,
      (state = 'LATER' and decided_at < now() - make_interval(secs => ${LATER_SECONDS})) as late
    from sandbox_session
    where id = ${id}`);

/** The built-in gateway: a hosted page of its own, its own books, signed webhooks. It moves no real money. */
export function sandboxGateway(db: Database, publicUrl: string, secret: string): Gateway {
  return {
    name: 'sandbox',
    methods: ['CREDIT_CARD', 'NETS'],
    least: 1,
    async open({ reference, method, amount, currency, merchant, returnUrl }) {
      const known = await db.row<Columns<'sandbox_session', 'id'>>(
        sql`select id from sandbox_session where reference = ${reference}`,
      );
      const session = known?.id ?? `sbx_${randomBytes(18).toString('base64url')}`;
      if (!known)
        await db.run(sql`insert into sandbox_session (id, reference, method, amount, currency, merchant, return_url)
          values (${session}, ${reference}, ${method}, ${amount}, ${currency}, ${merchant}, ${returnUrl})`);
      return { session, url: `${publicUrl}/sandbox-gateway/${session}` };
    },
    async close(session) {
      await db.run(
        sql`
          update sandbox_session
          set state = 'EXPIRED', decided_at = now()
          where id = ${session} and state in ('OPEN', 'ABANDONED')`,
      );
    },
    async look(session) {
      const found = await readSession(db, session);
      return found && toNews(found);
    },
    async refund(session, { amount, refund }) {
      const key = `re_${session}_${refund}`;
      await db.run(sql`
        update sandbox_session
        set refunded = refunded + ${amount}, refunds = refunds || ${key}::text
        where id = ${session} and state in ('SUCCEEDED', 'LATER') and refunded + ${amount} <= amount
          and not ${key} = any(refunds)`);
      const sent = await db.row(sql`select from sandbox_session where id = ${session} and ${key} = any(refunds)`);
      if (!sent) throw new GatewayRefusal('refund', 'The gateway refused the refund.');
      return { reference: key };
    },
    async readEvent(body, headers) {
      if (!isSigned(secret, body, headerOf(headers, SIGNATURE))) return undefined;
      return readSandboxEvent(body);
    },
  };
}

/** What an event says; those that the sandbox's own page sends are about a payment. */
function readSandboxEvent(body: Buffer): GatewayEvent | undefined {
  try {
    const event: GatewayEvent = { about: 'payment', ...JSON.parse(body.toString('utf8')) };
    return typeof event.id === 'string' && 'session' in event && typeof event.session === 'string' ? event : undefined;
  } catch {
    return undefined;
  }
}

/** What the gateway's page may do with a session: one decision, then it stands. */
export async function decideSession(
  db: Database,
  id: string,
  state: 'SUCCEEDED' | 'FAILED' | 'LATER' | 'ABANDONED',
): Promise<PaymentNews | undefined> {
  await db.run(
    sql`
      update sandbox_session
      set state = ${state}, decided_at = now()
      where id = ${id} and state in ('OPEN', 'ABANDONED')`,
  );
  const found = await readSession(db, id);
  return found && toNews(found);
}
