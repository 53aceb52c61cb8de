import { closingPdf, creditNotePdf, invoicePdf, type Operation, receiptPdf } from '@clubhouse/contract';
import { documents as t } from '@clubhouse/messages/server/documents';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Actor } from '../../../access/index.ts';
import type { Config } from '../../../config.ts';
import { type CrudEngine, readRow } from '../../../crud/index.ts';
import type { Columns } from '../../../db/schema.ts';
import { sql } from '../../../db/sql.ts';
import { notFound, refusal } from '../../../errors.ts';
import { actorOf, addRoute, idOf, numberOf } from '../../../http/index.ts';
import { objectStorageOf, type StorageSettings } from '../../../object-storage/index.ts';
import { servedResources } from '../../../resources/index.ts';
import type { AttachedFile } from '../../communications/email/index.ts';
import { closingPaper } from './closing-paper.ts';
import { markReader } from './club-mark.ts';
import { creditNotePaper, type StoredNote } from './credit-note-paper.ts';
import { drawPaper } from './draw-paper.ts';
import { type Frame, invoicePaper } from './invoice-paper.ts';
import type { PdfDocument } from './pdf-document.ts';
import { type PaidPart, receiptPaper } from './receipt-paper.ts';

export { drawPaper } from './draw-paper.ts';
export type { Frame } from './invoice-paper.ts';
export type { PdfDocument } from './pdf-document.ts';
export { clockWords, dayWords, dollars, dollarsOf, fileNameOf, momentWords } from './words.ts';

type MarkReader = ReturnType<typeof markReader>;

export interface PdfDeps {
  readonly engine: CrudEngine;
  readonly config: Pick<
    Config,
    | 'CLUB_NAME'
    | 'ALT_CLUB_NAME'
    | 'CLUB_CONTACT'
    | 'CLUB_ADDRESS'
    | 'CLUB_COLOUR'
    | 'ALT_CLUB_COLOUR'
    | 'CLUB_LOGO'
    | 'ALT_CLUB_LOGO'
    | 'CLUB_TIMEZONE'
    | 'publicUrl'
  > &
    StorageSettings;
}

async function frameFor(
  { engine, config }: PdfDeps,
  markOf: MarkReader,
  member: unknown,
  guest: unknown,
): Promise<Frame> {
  const found = await engine.db.row<Columns<'member', 'name' | 'membership_id' | 'is_osc'>>(
    sql`select name, membership_id, is_osc from member where id = ${member ?? null}`,
  );
  const { is_osc, ...person } = found ?? { name: String(guest ?? ''), membership_id: '', is_osc: false };
  return {
    club: {
      name: is_osc ? config.ALT_CLUB_NAME : config.CLUB_NAME,
      contact: config.CLUB_CONTACT,
      address: String(config.CLUB_ADDRESS),
      colour: String(is_osc ? config.ALT_CLUB_COLOUR : config.CLUB_COLOUR),
      mark: await markOf(String(is_osc ? config.ALT_CLUB_LOGO : config.CLUB_LOGO)),
    },
    person,
    zone: config.CLUB_TIMEZONE,
    publicUrl: config.publicUrl,
  };
}

/** What a payment is in the books for, invoice by invoice. */
const partsOf = ({ engine }: PdfDeps, payment: unknown) =>
  engine.db.rows<PaidPart>(sql`
    select i.invoice_number, i.description, i.gst_rate, i.amount_due as due,
      -coalesce(sum(l.amount) filter (where l.kind = 'PAYMENT'), 0)::bigint as money,
      -coalesce(sum(l.amount) filter (where l.kind = 'VOUCHER'), 0)::bigint as vouchers
    from ledger_entry l
    join invoice i on i.id = l.invoice
    where l.payment = ${payment} and l.kind in ('PAYMENT', 'VOUCHER')
    group by i.id
    order by i.id`);

/** Reads what the books say of an invoice, for a message that the club itself sends. */
const CLUB: Actor = {
  user_id: 0,
  session_id: 0,
  is_fresh: false,
  is_strong: false,
  has_factor: false,
  is_staff: false,
  username: '',
  email: '',
  pending_email: null,
  last_login: null,
  member: null,
  rights: ['finance.view'],
  roles: [],
};

/** The head that all documents of the club share, for a member. */
export function paperFrames(deps: PdfDeps): (member: unknown, guest?: unknown) => Promise<Frame> {
  const markOf = markReader(deps.engine.db, objectStorageOf(deps.config));
  return (member, guest) => frameFor(deps, markOf, member, guest);
}

/** Draws an invoice for a message that carries it. */
export function invoiceFile(deps: PdfDeps): (id: number) => Promise<AttachedFile> {
  const { engine } = deps;
  const frameOf = paperFrames(deps);
  return async (id) => {
    const row = await readRow(engine, engine.db, servedResources.invoice, CLUB, id);
    const paper = invoicePaper(row, await frameOf(row.member, row.guest_name));
    return { filename: paper.fileName, content: await drawPaper(paper), contentType: 'application/pdf' };
  };
}

/** The name that a guest gave at the till. */
const guestOf = async ({ engine }: PdfDeps, payment: unknown): Promise<string> =>
  (
    await engine.db.row<Columns<'invoice', 'guest_name'>>(sql`
      select i.guest_name
      from payment_part pp
      join invoice i on i.id = pp.invoice
      where pp.payment = ${payment}
      order by i.id
      limit 1`)
  )?.guest_name ?? '';

type PaperFor = (request: FastifyRequest) => Promise<PdfDocument>;

/** Answers a call with a document, drawn as a PDF. */
export function servePdf(app: FastifyInstance, operation: Operation, paperFor: PaperFor): void {
  addRoute(app, {
    ...operation,
    page: true,
    handler: async (request: FastifyRequest, reply: FastifyReply) => {
      const paper = await paperFor(request);
      reply.header('Content-Type', 'application/pdf');
      reply.header('Content-Disposition', `inline; filename="${paper.fileName}"`);
      return reply.send(await drawPaper(paper));
    },
  });
}

/** Invoices, receipts, credit notes and closed days as files. A person who may not see the row finds none. */
export function pdfRoutes(app: FastifyInstance, deps: PdfDeps): void {
  const { engine } = deps;
  const frame = paperFrames(deps);
  const file = (operation: Operation, paperFor: PaperFor) => servePdf(app, operation, paperFor);
  const invoiceOf = (request: FastifyRequest) =>
    readRow(engine, engine.db, servedResources.invoice, actorOf(request), idOf(request));

  file(invoicePdf, async (request) => {
    const row = await invoiceOf(request);
    return invoicePaper(row, await frame(row.member, row.guest_name));
  });
  file(creditNotePdf, async (request) => {
    const row = await invoiceOf(request);
    const note =
      await engine.db.row<StoredNote>(sql`select number, amount, gst_amount, reason, created_at from credit_note
      where id = ${numberOf(request, 'note') ?? null} and invoice = ${row.id}`);
    if (!note) throw notFound();
    return creditNotePaper(note, row, await frame(row.member, row.guest_name));
  });
  file(closingPdf, async (request) => {
    const row = await readRow(engine, engine.db, servedResources.dailyClosing, actorOf(request), idOf(request));
    return closingPaper(row, await frame(null));
  });
  file(receiptPdf, async (request) => {
    const row = await readRow(engine, engine.db, servedResources.payment, actorOf(request), idOf(request));
    if (row.paid_at === null) throw refusal(400, t.noReceiptYet());
    return receiptPaper(row, await partsOf(deps, row.id), await frame(row.member, await guestOf(deps, row.id)));
  });
}
