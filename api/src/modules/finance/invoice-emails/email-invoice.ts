import { dayWords, formatCents, giroProblem, instantAt } from '@clubhouse/contract';
import { finance as t } from '@clubhouse/messages/server/finance';
import type { Tx } from '../../../db/pool.ts';
import type { Columns, Tables } from '../../../db/schema.ts';
import { sql } from '../../../db/sql.ts';
import { sendMail } from '../../communications/email/index.ts';
import { notifyInApp } from '../../communications/notifications/index.ts';
import { clubToday, type FinanceConfig } from '../invoices/index.ts';

/** Why an invoice is emailed. */
export type InvoiceEmailKind = 'ISSUED' | 'STAFF' | 'DUE' | 'OVERDUE';

interface Billed
  extends Columns<'invoice', 'member' | 'status' | 'due_date'>,
    Columns<'member', 'name' | 'email' | 'is_osc'> {
  readonly member: number;
  readonly member_status: Tables['member']['status'];
  readonly number: Tables['invoice']['invoice_number'];
  readonly what: Tables['invoice']['description'];
  readonly option: Tables['invoice']['payment_option'];
  readonly total: Tables['invoice']['total_amount'];
  readonly due: number;
  readonly token: Tables['invoice']['payment_token'];
  readonly swift: string | null;
  readonly has_account: boolean;
}

const TEMPLATES = {
  ISSUED: 'invoice-issued',
  STAFF: 'invoice-issued',
  DUE: 'invoice-due',
  OVERDUE: 'invoice-overdue',
} as const satisfies Record<InvoiceEmailKind, string>;

/** Members may switch off the friendly reminder; invoices and overdue notices always reach them. */
const topicOf = (kind: InvoiceEmailKind) => (kind === 'DUE' ? 'invoice-reminder' : 'money');

const COLLECTED: Readonly<Record<string, () => string>> = { GIRO: t.giro, MINDEF_DEDUCTION: t.mindefDeduction };

const readBilled = (tx: Tx, invoice: number) =>
  tx.row<Billed>(sql`
    select i.member, m.name, m.email, m.is_osc, m.status as member_status, i.invoice_number as number, i.status,
      i.description as what, i.payment_option as option, i.total_amount as total, i.amount_due as due, i.due_date,
      i.payment_token as token, m.bank_swift_code as swift, m.bank_account is not null as has_account
    from invoice i
    join member m on m.id = i.member
    where i.id = ${invoice}`);

/** Why an invoice cannot be sent to its member; undefined when it can. */
function problemOf({ name, email, member_status, number, status }: Billed, kind: InvoiceEmailKind): string | undefined {
  if (number === null) return t.sendDraft();
  if (status === 'CANCELLED') return t.sendCancelled({ number });
  if (member_status === 'TERMINATED-DECEASED' && kind !== 'STAFF') return t.sendDeceased({ name });
  return email ? undefined : t.noEmailAddress({ name });
}

function noticeOf({ due, due_date, what }: Billed, kind: InvoiceEmailKind) {
  const titles = {
    ISSUED: t.noticeNewInvoice({ due: formatCents(due) }),
    STAFF: t.noticeInvoice({ due: formatCents(due) }),
    DUE: t.noticeDue({ due_date: dayWords(due_date), due: formatCents(due) }),
    OVERDUE: t.noticeOverdue({ due_date: dayWords(due_date), due: formatCents(due) }),
  };
  return { topic: topicOf(kind), kind: 'FINANCE', title: titles[kind], body: what } as const;
}

/** How the club collects an invoice by itself; empty when the member has to pay: it is overdue, or GIRO lacks bank details. */
function collectedBy({ option, swift, has_account }: Billed, kind: InvoiceEmailKind): string {
  if (kind === 'OVERDUE' || (option === 'GIRO' && giroProblem(swift ?? '', has_account))) return '';
  return COLLECTED[option ?? '']?.() ?? '';
}

/** Notifies the member in the app of an invoice that staff emailed before its own email was due. */
export async function notifyIssued(tx: Tx, invoice: number): Promise<void> {
  const billed = await readBilled(tx, invoice);
  if (!billed || billed.member_status === 'TERMINATED-DECEASED') return;
  await notifyInApp(tx, billed.member, { ...noticeOf(billed, 'ISSUED'), link: `/transactions/${invoice}` });
}

export interface Emailed {
  readonly number: string | null;
  /** The address it is for; null when no email was written. */
  readonly to: string | null;
  /** Why no email was written. */
  readonly problem?: string;
}

/** Emails an invoice with its PDF to its member and notifies them in the app; says why where it cannot. */
export async function emailInvoice(
  tx: Tx,
  config: FinanceConfig,
  invoice: number,
  kind: InvoiceEmailKind,
  by: number | null = null,
): Promise<Emailed> {
  const billed = await readBilled(tx, invoice);
  if (!billed) return { number: null, to: null, problem: t.invoiceNotFound() };
  const { member, number, email, is_osc } = billed;
  const problem = problemOf(billed, kind);
  const isReachable = number !== null && billed.member_status !== 'TERMINATED-DECEASED';
  if (isReachable && kind !== 'STAFF')
    await notifyInApp(tx, member, { ...noticeOf(billed, kind), link: `/transactions/${invoice}` });
  if (problem || !email || number === null) return { number, to: null, ...(problem && { problem }) };
  const values = {
    name: billed.name,
    url: `${config.publicUrl}/payment/${billed.token}`,
    what: billed.what,
    number,
    amount: formatCents(billed.due),
    due: dayWords(billed.due_date),
    total: billed.due === billed.total ? '' : formatCents(billed.total),
    collected: collectedBy(billed, kind),
    paid: billed.due <= 0,
    days: String(Temporal.PlainDate.from(billed.due_date).until(clubToday(config)).days),
  };
  const mail = { to: email, template: TEMPLATES[kind], values, is_osc } as const;
  const message = await sendMail(tx, config, {
    ...mail,
    about: { member, topic: topicOf(kind) },
    attachment: { kind: 'invoice', id: invoice },
    // What is due soon is overdue after its day; then another reminder says so.
    ...(kind === 'DUE' && { sendBefore: instantAt(billed.due_date, 24 * 60, config.CLUB_TIMEZONE) }),
  });
  if (message === null) return { number, to: null, problem: t.tooManyEmails({ email }) };
  await tx.run(sql`insert into invoice_email (invoice, kind, "to", sent_by, outbox)
    values (${invoice}, ${kind}, ${email}, ${by}, ${message})
    on conflict do nothing`);
  return { number, to: email };
}
