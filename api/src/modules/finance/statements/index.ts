import {
  allows,
  centsToMoney,
  dayWords,
  FINANCE_PARTS,
  formatCents,
  readStatement,
  sendStatement,
  statementPdf,
} from '@clubhouse/contract';
import { finance as t } from '@clubhouse/messages/server/finance';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { record } from '../../../audit/index.ts';
import { hasMailServer } from '../../../config.ts';
import { type CrudEngine, originOf } from '../../../crud/index.ts';
import { type Db, inTransaction } from '../../../db/pool.ts';
import { notFound, refusal } from '../../../errors.ts';
import { actorOf, addOperation, addRoute, idOf, queryOf, readOperationBody } from '../../../http/index.ts';
import { type AttachedFile, sendMail } from '../../communications/email/index.ts';
import { drawPaper, type PdfDeps, paperFrames } from '../../platform/pdf/index.ts';
import { clubToday, type FinanceConfig } from '../invoices/index.ts';
import { makeStatement, type Period, readableMember, readPeriod } from './read-statement.ts';
import { statementPaper } from './statement-paper.ts';

export interface StatementDeps extends PdfDeps {
  readonly engine: CrudEngine;
  readonly config: PdfDeps['config'] & FinanceConfig;
}

/** Draws a statement for a message that carries it. */
export function statementFile(deps: PdfDeps): (wanted: Period & { member: number }) => Promise<AttachedFile> {
  const frameOf = paperFrames(deps);
  const { db, zone } = deps.engine;
  return async ({ member, from, to }) => {
    const paper = statementPaper(await makeStatement(db, zone, member, { from, to }), await frameOf(member));
    return { filename: paper.fileName, content: await drawPaper(paper), contentType: 'application/pdf' };
  };
}

const balanceText = (closing: number): string =>
  closing < 0 ? t.statementCreditBalance({ amount: formatCents(-closing) }) : formatCents(closing);

/** Statements of account: to read, as a PDF, and by email. */
export function statementRoutes(app: FastifyInstance, deps: StatementDeps): void {
  const { engine, config } = deps;
  const { zone } = engine;
  const frameOf = paperFrames(deps);
  const asked = (request: FastifyRequest): [member: number, period: Period] => [
    readableMember(actorOf(request), idOf(request)),
    readPeriod(queryOf(request), clubToday(config)),
  ];
  const statementOf = (db: Db, [member, period]: [number, Period]) => makeStatement(db, zone, member, period);

  addOperation(app, readStatement, async (_input, request) => {
    const { is_osc: _club, ...statement } = await statementOf(engine.db, asked(request));
    const { opening, charges, credits, closing } = statement;
    return {
      ...statement,
      opening: centsToMoney(opening),
      charges: centsToMoney(charges),
      credits: centsToMoney(credits),
      closing: centsToMoney(closing),
    };
  });

  addRoute(app, {
    ...statementPdf,
    page: true,
    handler: async (request, reply) => {
      const wanted = asked(request);
      const paper = statementPaper(await statementOf(engine.db, wanted), await frameOf(wanted[0]));
      reply.header('Content-Type', 'application/pdf');
      reply.header('Content-Disposition', `inline; filename="${paper.fileName}"`);
      return reply.send(await drawPaper(paper));
    },
  });

  addRoute(app, {
    ...sendStatement,
    handler: async (request) => {
      const actor = actorOf(request);
      const member = readableMember(actor, idOf(request));
      // Reading the books is not enough to write to someone.
      if (member !== actor.member?.id && !allows(FINANCE_PARTS.invoice, actor.rights)) throw notFound();
      const period = readPeriod(await readOperationBody(sendStatement, request), clubToday(config));
      const to = await inTransaction(engine.db, async (tx) => {
        const { name, email, is_osc, closing, from, to: until } = await statementOf(tx, [member, period]);
        if (email === '') throw refusal(400, t.noEmailAddress({ name }));
        const values = {
          name,
          url: `${config.publicUrl}/transactions`,
          from: dayWords(from),
          to: dayWords(until),
          balance: balanceText(closing),
        };
        const queued = await sendMail(tx, config, {
          to: email,
          template: 'statement',
          values,
          is_osc,
          about: { member, topic: 'money' },
          attachment: { kind: 'statement', member, ...period },
        });
        if (queued === null) throw refusal(400, t.tooManyEmails({ email }));
        await record(tx, actor, originOf(request), {
          action: 'send-statement',
          resource: 'member',
          rowId: member,
          changes: { period: { old: null, new: `${from} to ${until}` }, to: { old: null, new: email } },
        });
        return email;
      });
      return { to, has_server: hasMailServer(config) };
    },
  });
}
