import {
  AUDIENCE_CHECKS,
  copyNewsletter,
  newsletterAudience,
  newsletterPreview,
  resumeNewsletter,
  runChecks,
  sendNewsletter,
  stopNewsletter,
  testNewsletter,
  unsubscribeByLink,
} from '@clubhouse/contract';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { record } from '../../../audit/index.ts';
import { type Config, type DataSecrets, hasMailServer } from '../../../config.ts';
import { addWrites, type CrudEngine, lockRow, originOf, type Writer, writerOf } from '../../../crud/index.ts';
import { inTransaction, type Tx } from '../../../db/pool.ts';
import type { Columns } from '../../../db/schema.ts';
import { sql } from '../../../db/sql.ts';
import { invalid } from '../../../errors.ts';
import { actorOf, addOperation, addRoute, idOf, queryOf, readOperationBody } from '../../../http/index.ts';
import { servedResources } from '../../../resources/index.ts';
import { countAudience, EVERYONE } from './audience.ts';
import { contentFaults, readContent } from './content.ts';
import { draftWrites } from './drafts.ts';
import { linkTokens } from './link-token.ts';
import { copy, resume, send, stop } from './newsletter-actions.ts';
import { addressed, leavePage, print } from './render-newsletter.ts';
import { sendTest } from './send-test.ts';
import type { StoredNewsletter } from './start-sending.ts';
import { leaveByLink } from './unsubscribe.ts';

export { newsletterPages } from './newsletter-pages.ts';
export { sendNewsletters } from './send-newsletters.ts';

const served = servedResources.newsletter;

type Deps = { readonly engine: CrudEngine; readonly config: Config & DataSecrets };

/** Previews while it is written: the audience and the email. */
function lookRoutes(app: FastifyInstance, { engine: { db }, config }: Deps): void {
  addOperation(app, newsletterAudience, async (input) => {
    const { is_osc = false, posts = [], ...chosen } = input;
    const errors = runChecks(AUDIENCE_CHECKS, chosen);
    if (Object.keys(errors).length > 0) throw invalid(errors);
    const asked = { ...EVERYONE, ...chosen, is_osc, posts };
    const [audience, faults] = await Promise.all([
      countAudience(db, asked),
      contentFaults(db, asked, new Date().toISOString()),
    ]);
    return { ...audience, mail_server: hasMailServer(config), faults };
  });
  addOperation(app, newsletterPreview, async (input, request) => {
    const { subject = '', preview = '', intro = '', closing = '', posts = [], pictures = [], is_osc = false } = input;
    const content = await readContent(db, { subject, preview, intro, closing, posts, pictures });
    const { member, username } = actorOf(request);
    const email = print(config, { content, is_osc, key: 'preview' });
    const name = member?.preferred_name || member?.name || username;
    return addressed(email, { name, membership_id: member?.membership_id ?? '' }, leavePage(config, is_osc));
  });
}

/** Send, stop, continue, copy and test a newsletter, and its results. */
function actRoutes(app: FastifyInstance, { engine, config }: Deps): void {
  const { db } = engine;
  const inOne = <T>(request: FastifyRequest, work: (writer: Writer, tx: Tx) => Promise<T>) =>
    inTransaction(db, (tx) => work(writerOf(engine, request), tx));
  addRoute(app, {
    ...sendNewsletter,
    handler: (request) =>
      inOne(request, async (writer, tx) => {
        await lockRow(engine, tx, served, writer.actor, idOf(request));
        const { at = null } = await readOperationBody(sendNewsletter, request);
        return send(writer, tx, idOf(request), at);
      }),
  });
  addOperation(app, stopNewsletter, (_input, request) =>
    inOne(request, (writer, tx) => stop(writer, tx, idOf(request))),
  );
  addOperation(app, resumeNewsletter, (_input, request) =>
    inOne(request, (writer, tx) => resume(writer, tx, idOf(request))),
  );
  addOperation(app, copyNewsletter, (_input, request) =>
    inOne(request, (writer, tx) => copy(writer, tx, idOf(request))),
  );
  const tokens = linkTokens(config.DATA_SECRET, config.DATA_SECRET_OLD);
  addRoute(app, {
    ...testNewsletter,
    handler: (request) =>
      inOne(request, async ({ actor, origin }, tx) => {
        const row = await lockRow(engine, tx, served, actor, idOf(request));
        const { to } = await readOperationBody(testNewsletter, request);
        const more = await tx.row<Columns<'newsletter', 'public_key'>>(
          sql`select public_key from newsletter where id = ${row.id}`,
        );
        const stored = { ...(row as unknown as StoredNewsletter), public_key: more?.public_key ?? '' };
        const address = await sendTest(tx, { config, tokens }, actor, stored, to);
        await record(tx, actor, origin, {
          action: 'test',
          resource: 'newsletter',
          rowId: stored.id,
          changes: { to: { old: null, new: address } },
        });
        return { to: address };
      }),
  });
}

/** Newsletters: drafts, sending, and the links by which their readers leave. */
export function newsletterRoutes(app: FastifyInstance, deps: Deps): void {
  const { engine, config } = deps;
  const tokens = linkTokens(config.DATA_SECRET, config.DATA_SECRET_OLD);
  lookRoutes(app, deps);
  // What the page behind an email's link does; mail programs have an address of their own for it (`newsletterPages`).
  addOperation(app, unsubscribeByLink, async (_input, request) => {
    const { token = '' } = queryOf(request);
    await leaveByLink(engine.db, tokens, token, originOf(request));
    return { status: 'OK' as const };
  });
  addWrites(app, engine, served, draftWrites);
  actRoutes(app, deps);
}
