import type { FastifyInstance } from 'fastify';
import type { DataSecrets } from '../../../config.ts';
import { originOf } from '../../../crud/index.ts';
import type { Database, Db } from '../../../db/pool.ts';
import type { Columns } from '../../../db/schema.ts';
import { sql } from '../../../db/sql.ts';
import { addressKey, tryHit } from '../../../limiter/index.ts';
import type { Content } from './content.ts';
import { linkTokens } from './link-token.ts';
import { addressed, leavePage, type NewsletterConfig, postAddress, print } from './render-newsletter.ts';
import { leaveByLink } from './unsubscribe.ts';

interface PublicNewsletter extends Columns<'newsletter', 'id' | 'is_osc' | 'content'> {
  readonly content: Content | null;
}

const KEY = /^[0-9a-f]{64}$/;
/** More than this from one address is a machine, and counts no further. */
const COUNTED = { limit: 30, seconds: 60 };

const NOT_HERE = `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Newsletter not found</title></head>
<body style="margin:0;padding:48px 16px;background:#fbf8f3;color:#0e1b2e;font:400 16px/24px system-ui,sans-serif;text-align:center"><main><h1 style="font:500 24px/32px Georgia,serif">Newsletter not found</h1><p>The link may be incomplete.</p><p><a href="/" style="color:#1d583d">Go to the portal</a></p></main></body></html>`;

const find = async (db: Db, key: string): Promise<PublicNewsletter | undefined> =>
  KEY.test(key)
    ? db.row<PublicNewsletter>(sql`select id, is_osc, content from newsletter where public_key = ${key}`)
    : undefined;

/**
 * Where mail programs press *Unsubscribe* (RFC 8058): with a form, without an account, whatever answer they like to read.
 * Opening it changes nothing, since programs open every link to look behind it; it leads to the page with the button.
 */
function leaveRoutes(app: FastifyInstance, db: Database, config: NewsletterConfig & DataSecrets): void {
  const tokens = linkTokens(config.DATA_SECRET, config.DATA_SECRET_OLD);
  app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'string', bodyLimit: 10_000 }, (_request, text, done) =>
      done(null, text),
    );
    scope.get<{ Querystring: { token?: string } }>('/letters/leave', async ({ query: { token = '' } }, reply) => {
      const page = leavePage(config, tokens.read(token)?.is_osc ?? false, token.slice(0, 200));
      return reply.headers({ 'Cache-Control': 'no-store', 'Referrer-Policy': 'no-referrer' }).redirect(page, 303);
    });
    scope.post<{ Querystring: { token?: string } }>('/letters/leave', async (request) => {
      await leaveByLink(db, tokens, request.query.token ?? '', originOf(request));
      return { status: 'OK' };
    });
  });
}

/**
 * The newsletter in the browser, and the way from an email to its posts. Both are open, name no one, and count visits as
 * sums: there is no picture that tells on its reader, and no link that differs from reader to reader.
 */
export function newsletterPages(app: FastifyInstance, db: Database, config: NewsletterConfig & DataSecrets): void {
  leaveRoutes(app, db, config);
  const count = async (newsletter: number, post: number, ip: string) => {
    if (!(await tryHit(db, { key: `letters:${addressKey(ip)}`, ...COUNTED }))) return;
    await db.run(sql`insert into newsletter_visit (newsletter, post, visits) values (${newsletter}, ${post}, 1)
      on conflict (newsletter, post) do update set visits = newsletter_visit.visits + 1`);
  };
  app.get<{ Params: { key: string } }>('/letters/:key', async ({ params, method, ip }, reply) => {
    const found = await find(db, params.key);
    reply.headers({
      'Content-Type': 'text/html; charset=utf-8',
      'Cache-Control': 'no-store',
      'Referrer-Policy': 'no-referrer',
      'X-Robots-Tag': 'noindex',
    });
    if (!found?.content) return reply.code(404).send(NOT_HERE);
    if (method === 'GET') await count(found.id, 0, ip);
    const printed = print(config, { content: found.content, is_osc: found.is_osc, key: params.key, page: true });
    return reply.send(addressed(printed, { name: 'member', membership_id: '' }, leavePage(config, found.is_osc)).html);
  });
  app.get<{ Params: { key: string; post: string } }>('/letters/:key/:post', async ({ params, method, ip }, reply) => {
    const found = await find(db, params.key);
    const post = /^\d{1,15}$/.test(params.post) ? Number(params.post) : 0;
    reply.headers({ 'Cache-Control': 'no-store', 'Referrer-Policy': 'no-referrer' });
    const known = found?.content?.posts.some(({ id }) => id === post);
    if (found && known && method === 'GET') await count(found.id, post, ip);
    // A test email leads to its posts too; nothing is counted before there is a newsletter.
    if (!found || post === 0) return reply.code(404).header('Content-Type', 'text/html; charset=utf-8').send(NOT_HERE);
    return reply.redirect(postAddress(config, post), 303);
  });
}
