import { randomUUID } from 'node:crypto';
import { formatCents } from '@clubhouse/contract';
import type { FastifyInstance } from 'fastify';
import type { Database } from '../../../../../db/pool.ts';
import type { Columns } from '../../../../../db/schema.ts';
import { sql } from '../../../../../db/sql.ts';
import type { PaymentNews } from '../gateway.ts';
import { decideSession, LATER_SECONDS, SIGNATURE, signEvent } from './sandbox-gateway.ts';

type CheckoutView = Columns<'sandbox_session', 'merchant' | 'amount' | 'method' | 'reference' | 'state' | 'return_url'>;

const escaped = (text: string) => text.replace(/[&<>"']/g, (char) => `&#${char.charCodeAt(0)};`);

const STYLE = `:root{color-scheme:light dark}body{font:16px/1.5 system-ui,sans-serif;margin:0;background:#eef1f6;color:#14213a;display:grid;grid-template-rows:auto 1fr;min-height:100dvh;place-items:center}main{grid-row:2}
main{background:#fff;border-radius:14px;box-shadow:0 8px 30px #14213a22;max-width:400px;width:calc(100% - 64px);padding:28px;margin:24px 0}h1{font-size:20px;margin:0 0 4px}
.sum{font-size:34px;font-weight:650;font-variant-numeric:tabular-nums;margin:12px 0}p{margin:6px 0;color:#4a5872}form{display:grid;gap:10px;margin-top:20px}
button{font:inherit;font-weight:600;padding:12px;border-radius:10px;border:1px solid #9aa6bd;background:#fff;color:#14213a;min-height:48px;cursor:pointer}
button.pay{background:#1b4fd6;border-color:#1b4fd6;color:#fff}button:focus-visible,a:focus-visible{outline:3px solid #f2a93b;outline-offset:2px}.note{font-size:14px}a{color:#1b4fd6}
@media (prefers-color-scheme:dark){body{background:#0c1220;color:#e8ecf5}main{background:#172036}p{color:#aab5cc}button{background:#223052;color:#e8ecf5;border-color:#51618a}a{color:#9db8ff}button.pay{background:#9db8ff;color:#0c1220;border-color:#9db8ff}}`;

const frame = (body: string) =>
  `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Sandbox gateway</title><style>${STYLE}</style></head><body><main>${body}</main></body></html>`;

function page({ merchant, amount, method, reference, state, return_url }: CheckoutView): string {
  const head = `<h1>Sandbox gateway</h1><p>${escaped(merchant)}</p><p class="sum">${formatCents(amount)}</p>
    <p class="note">${method === 'NETS' ? 'NETS' : 'Card'} · ${escaped(reference)}. No real money moves here.</p>`;
  if (state !== 'OPEN' && state !== 'ABANDONED')
    return frame(
      `${head}<p>This payment has already been decided.</p><p><a href="${escaped(return_url)}">Back to the club</a></p>`,
    );
  return frame(`${head}<form method="post">
    <button class="pay" name="act" value="SUCCEEDED">Pay (succeed)</button><button name="act" value="FAILED">Fail</button>
    <button name="act" value="LATER">Succeed later</button><button name="act" value="ABANDONED">Abandon</button></form>
    <p class="note">“Later” takes ${LATER_SECONDS} seconds.</p>`);
}

const ACTS = ['SUCCEEDED', 'FAILED', 'LATER', 'ABANDONED'] as const;

/** The gateway's own page, and its webhook to the club, which goes through the front door like any other. */
export function sandboxPages(app: FastifyInstance, db: Database, secret: string): void {
  const deliver = async (news: PaymentNews) => {
    const body = JSON.stringify({ id: `evt_${randomUUID()}`, kind: `session.${news.state.toLowerCase()}`, ...news });
    const headers = { 'content-type': 'application/json', [SIGNATURE]: signEvent(secret, body) };
    await app.inject({ method: 'POST', url: '/v1/finance/webhook/sandbox/', headers, payload: body });
  };
  const find = (id: string) =>
    db.row<CheckoutView>(
      sql`select merchant, amount, method, reference, state, return_url from sandbox_session where id = ${id}`,
    );

  app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'string' }, (_request, text, done) => done(null, text));
    scope.get<{ Params: { session: string } }>('/sandbox-gateway/:session', async (request, reply) => {
      const found = await find(request.params.session);
      reply.header('Content-Type', 'text/html; charset=utf-8').header('Referrer-Policy', 'no-referrer');
      if (!found) return reply.code(404).send(frame('<h1>Sandbox gateway</h1><p>Payment not found.</p>'));
      return reply.send(page(found));
    });
    scope.post<{ Params: { session: string } }>('/sandbox-gateway/:session', async (request, reply) => {
      const act = new URLSearchParams(String(request.body ?? '')).get('act');
      const chosen = ACTS.find((one) => one === act);
      const found = await find(request.params.session);
      if (!found || !chosen) return reply.code(404).send(frame('<h1>Sandbox gateway</h1><p>Payment not found.</p>'));
      const news = await decideSession(db, request.params.session, chosen);
      if (news && chosen !== 'ABANDONED' && chosen !== 'LATER') await deliver(news);
      if (news && chosen === 'LATER')
        setTimeout(() => void deliver({ ...news, state: 'PAID' }).catch(() => undefined), LATER_SECONDS * 1000).unref();
      return reply.redirect(found.return_url, 303);
    });
  });
}
