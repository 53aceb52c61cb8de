import {
  BOOKKEEPERS,
  bankLine,
  dailyClosing,
  dispute,
  feeRun,
  GATEWAY_NAMES,
  gatewayEvent,
  invoice,
  ledgerEntry,
  MEMBER_STATUSES,
  payment,
  product,
  refund,
  voucher,
} from '@clubhouse/contract';
import { can } from '../access/index.ts';
import { byChoice, byNumber, everyRow, plain, READ } from '../crud/describe-served.ts';
import type { Mask, Served } from '../crud/served.ts';
import { foldedContains, idsOfPeople } from '../db/find-person.ts';
import { IS_CREDIT } from '../db/is-credit.ts';
import { raw, type Sql, sql } from '../db/sql.ts';
import { INVOICE_READERS, invoiceScope, paymentScope, readBy, readsInAll, voucherScope } from './finance-scope.ts';
import { membershipIdOf, personBehind } from './member-scope.ts';

const ofPayer = (empty: Mask['empty']): Mask => ({ reads: readsInAll(BOOKKEEPERS), owner: 'member', empty });

/** Cents as the wire writes money, where a row is built in SQL. */
const money = (cents: string) => `to_char((${cents}) / 100.0, 'FM9999999990.00')`;

/** A sum over the lines of a closing, in cents. Days closed earlier have vouchers as received: they are no money there either. */
const sumOfLines = (amount: string, method: string): Sql =>
  raw(`(
    select coalesce(sum(round((${amount})::numeric * 100)), 0)::bigint
    from jsonb_array_elements(t.lines) l
    where l ->> 'method' ${method})`);
const OF_MONEY = `not in ('CREDIT', 'VOUCHER')`;

const numberOf = (column: string): Sql => raw(`(select i.invoice_number from invoice i where i.id = t.${column})`);

const byMemberName = (value: string): Sql =>
  sql`t.member = any(array(select m.id from member m where ${foldedContains(raw('m.name_key'), value)}))`;

/** Entered by hand, at the counter or from the bank, and nothing of it was given back. The books decide the rest. */
const reversible = (table: string) =>
  `(${table}.status = 'PAID' and ${table}.gateway in ('counter', 'paynow') and ${table}.refunded_amount = 0)`;

/** The names of the gateways, as SQL lists them. */
const GATEWAYS = GATEWAY_NAMES.map((name) => `'${name}'`).join(', ');

/** Paid through a gateway, which sends back what is refunded. */
const byGateway = (table: string) => `(${table}.gateway in (${GATEWAYS}))`;

/** What of a payment the member's credit paid, in cents. */
const fromCredit = (table: string) => `(
  select coalesce(sum(pv.amount), 0)::bigint
  from payment_voucher pv
  join voucher v on v.id = pv.voucher
  where pv.payment = ${table}.id and pv.state <> 'RELEASED' and ${IS_CREDIT.text})`;

/** How a payment was made, as people say it. */
const paidBy = (table: string) =>
  `case
    when ${table}.amount = 0 and ${table}.voucher_amount > 0 and ${fromCredit(table)} >= ${table}.voucher_amount then 'CREDIT'
    else ${table}.method
  end`;

/** The payments of an invoice; of one that paid several, this invoice's share. What came too late has no invoice. */
const PAYMENTS =
  raw(`coalesce((select json_agg(json_build_object('id', p.id, 'method', p.method, 'paid_by', ${paidBy('p')},
  'amount', ${money('pp.amount')},
  'voucher_amount', ${money('b.vouchers')}, 'from_credit_amount', ${money('b.credit')}, 'status', p.status, 'reference', p.reference, 'paid_at', p.paid_at,
  'refunded_amount', ${money('b.back')}, 'kept_amount', ${money('b.kept')}, 
  'change_amount', ${money('coalesce(greatest(p.tendered_amount - p.amount, 0), 0)')}, 'reversible', ${reversible('p')},
  'by_gateway', ${byGateway('p')}) order by p.id)
  from payment_part pp join payment p on p.id = pp.payment cross join lateral (
    select coalesce(-sum(l.amount) filter (where l.kind = 'VOUCHER'), 0) as vouchers, coalesce(-sum(l.amount), 0) as kept,
      coalesce(-sum(l.amount) filter (where l.kind = 'VOUCHER' and exists (
        select from voucher v where v.id = l.voucher and ${IS_CREDIT.text})), 0) as credit,
      (select coalesce(sum(r.amount), 0) from refund r where r.payment = p.id and (r.invoice = t.id or r.invoice is null)) as back
    from ledger_entry l where l.payment = p.id and l.invoice = t.id) b
  where pp.invoice = t.id and p.status <> 'CANCELLED'), '[]')`);

/** How far the email `e` of an invoice is. What was written before messages were linked counts as sent. */
const MAIL_STATUS = `coalesce(o.status, 'SENT')`;
const MAIL_SENT_AT = 'coalesce(o.sent_at, e.created_at)';

const emailOf = (value: string, which: string, order: string): Sql =>
  raw(`(
  select ${value}
  from invoice_email e
  left join outbox o on o.id = e.outbox
  where e.invoice = t.id and e."to" <> '' and ${which}
  order by ${order} desc, e.id desc
  limit 1)`);

/** The newest email of invoice `t`, however far it is. */
const lastEmail = (value: string) => emailOf(value, 'true', 'e.created_at');
/** The last email of invoice `t` that left the club. */
const lastSent = (value: string) => emailOf(value, `${MAIL_STATUS} = 'SENT'`, MAIL_SENT_AT);

/** Who sees what was paid and credited on an invoice. */
const SETTLERS = [...INVOICE_READERS, 'finance.till'] as const;

/** A column of the member who made payment `t.payment`. */
const ofPayingMember = (column: string): Sql =>
  raw(`(select m.${column} from payment p join member m on m.id = p.member where p.id = t.payment)`);

/** Rows whose payment `t.payment` a member of this name or number made. */
const ofPayersCalled: NonNullable<Served['findsBy']> = (words, actor) =>
  sql`t.payment in (select p.id from payment p where p.member = any(${idsOfPeople(words, can(actor, 'member.view'))}))`;

/** What belongs to money. Every write has rules of its own: the finance modules do it. */
export const servedFinance = {
  product: plain(product, 'product', {
    scope: (actor) => (can(actor, 'product.manage') ? everyRow() : raw(`t.status = 'ACTIVE'`)),
  }),
  invoice: plain(invoice, 'invoice', {
    plain: READ,
    scope: invoiceScope,
    columns: { amount_credited: 'credited' },
    derived: {
      membership_id: () => membershipIdOf('member'),
      member_name: () => raw(`coalesce((select m.name from member m where m.id = t.member), nullif(t.guest_name, ''))`),
      items: () =>
        raw(`coalesce((select json_agg(json_build_object('id', i.id, 'type', i.type, 'description', i.description,
          'reference_id', i.reference_id, 'quantity', i.quantity, 'unit_price', ${money('i.unit_price')},
          'discount_amount', ${money('i.discount_amount')}, 'amount', ${money('i.amount')}) order by i.place)
          from invoice_item i where i.invoice = t.id), '[]')`),
      payments: readBy(SETTLERS, PAYMENTS, `'[]'`),
      credit_notes: readBy(
        SETTLERS,
        raw(`coalesce((select json_agg(json_build_object('id', c.id, 'number', c.number, 'amount', ${money('c.amount')},
          'reason', c.reason, 'created_at', c.created_at) order by c.id) from credit_note c where c.invoice = t.id), '[]')`),
        `'[]'`,
      ),
      story: readBy(
        INVOICE_READERS,
        raw(`coalesce((select json_agg(json_build_object('at', l.at, 'kind', l.kind, 'amount', ${money('l.amount')},
          'method', case when l.method = 'VOUCHER' and v.id is not null then 'CREDIT' else l.method end, 'words', l.words)
          order by l.id) from ledger_entry l left join voucher v on v.id = l.voucher and ${IS_CREDIT.text}
          where l.invoice = t.id), '[]')`),
        `'[]'`,
      ),
      last_email_status: readBy(SETTLERS, lastEmail(MAIL_STATUS), 'null'),
      last_email_at: readBy(SETTLERS, lastEmail('e.created_at'), 'null'),
      last_sent_at: readBy(SETTLERS, lastSent(MAIL_SENT_AT), 'null'),
      last_sent_to: readBy(INVOICE_READERS, lastSent('e."to"'), 'null'),
      payment_url: readBy(
        INVOICE_READERS,
        raw(`case when t.invoice_number is not null and t.amount_due > 0 then '/payment/' || t.payment_token end`),
        'null',
      ),
    },
    detailOnly: ['payments', 'credit_notes', 'story'],
    filters: {
      member__name__icontains: byMemberName,
      member__id: byNumber((id) => sql`t.member = ${id}`),
    },
  }),
  payment: plain(payment, 'payment', {
    plain: READ,
    scope: paymentScope,
    columns: { payment_token: 'token' },
    // A person who has the token can open the page that pays.
    masks: { payment_token: ofPayer(''), redirect_url: ofPayer(null) },
    derived: {
      invoice: () => raw('(select min(pp.invoice) from payment_part pp where pp.payment = t.id)'),
      membership_id: () => membershipIdOf('member'),
      reversible: () => raw(reversible('t')),
      by_gateway: () => raw(byGateway('t')),
      from_credit_amount: () => raw(fromCredit('t')),
      paid_by: () => raw(paidBy('t')),
      paid_amount: () => raw('case when t.amount = 0 then t.voucher_amount else t.amount end'),
      paid_invoices: () =>
        raw(`coalesce((select json_agg(json_build_object('invoice', i.id, 'invoice_number', i.invoice_number,
          'description', i.description, 'total_amount', ${money('i.total_amount')}, 'amount', ${money(`pp.amount + (
            select coalesce(sum(pv.amount), 0)
            from payment_voucher pv
            where pv.payment = t.id and pv.invoice = i.id and pv.state <> 'RELEASED')`)}) order by i.id)
          from payment_part pp join invoice i on i.id = pp.invoice where pp.payment = t.id), '[]')`),
      invoices: () => raw('array(select pp.invoice from payment_part pp where pp.payment = t.id order by 1)'),
      payment_url: readBy(
        BOOKKEEPERS,
        raw(`case when exists (select from payment_part pp join invoice i on i.id = pp.invoice
          where pp.payment = t.id and i.amount_due > 0) then '/payment/' || t.token end`),
        'null',
      ),
    },
    detailOnly: ['paid_invoices'],
    filters: {
      invoice: byNumber(
        (id) => sql`exists (select from payment_part pp where pp.payment = t.id and pp.invoice = ${id})`,
      ),
      member__id: byNumber((id) => sql`t.member = ${id}`),
    },
  }),
  voucher: plain(voucher, 'voucher', {
    plain: READ,
    scope: voucherScope,
    derived: {
      membership_status: () => raw('(select m.status from member m where m.id = t.member)'),
      membership_id: () => membershipIdOf('member'),
      max_discount: () => raw('(select g.max_discount from voucher_group g where g.id = t."group")'),
      usable_for: () => raw('(select to_json(g.usable_for) from voucher_group g where g.id = t."group")'),
      description: () => raw('(select g.description from voucher_group g where g.id = t."group")'),
      history: () =>
        raw(`coalesce((select json_agg(json_build_object('at', e.at, 'kind', e.kind, 'amount', ${money('e.amount')},
          'invoice_number', (select i.invoice_number from invoice i where i.id = e.invoice)) order by e.id)
          from voucher_entry e where e.voucher = t.id), '[]')`),
    },
    detailOnly: ['history'],
    filters: {
      member__id: byNumber((id) => sql`t.member = ${id}`),
      group__id: byNumber((id) => sql`t."group" = ${id}`),
      membership_status: byChoice(
        MEMBER_STATUSES,
        (word) => sql`(select m.status from member m where m.id = t.member) = ${word}`,
      ),
    },
  }),
  ledgerEntry: plain(ledgerEntry, 'ledger_entry', {
    plain: READ,
    derived: { membership_id: () => membershipIdOf('member'), invoice_number: () => numberOf('invoice') },
    filters: { member__id: byNumber((id) => sql`t.member = ${id}`) },
  }),
  gatewayEvent: plain(gatewayEvent, 'gateway_event', { plain: READ }),
  refund: plain(refund, 'refund', {
    plain: READ,
    findsBy: ofPayersCalled,
    derived: {
      invoice_number: () => numberOf('invoice'),
      member_name: () => ofPayingMember('name'),
      membership_id: () => ofPayingMember('membership_id'),
      method: () =>
        raw(
          `(select case when t.way = 'VOUCHER' then 'VOUCHER' else p.method end from payment p where p.id = t.payment)`,
        ),
      by_hand: () => raw(`t.way <> 'VOUCHER' and (select not ${byGateway('p')} from payment p where p.id = t.payment)`),
      voucher_code: () => raw('(select v.code from voucher v where v.id = t.voucher)'),
      credit_note: () => raw('(select c.number from credit_note c where c.id = t.credit_note)'),
    },
  }),
  dispute: plain(dispute, 'payment_dispute', {
    plain: READ,
    findsBy: ofPayersCalled,
    derived: {
      payment_reference: () => raw('(select p.reference from payment p where p.id = t.payment)'),
      invoice_numbers: () =>
        raw(`(
          select string_agg(i.invoice_number, ', ' order by i.id)
          from payment_part pp
          join invoice i on i.id = pp.invoice
          where pp.payment = t.payment)`),
      member: () => raw('(select p.member from payment p where p.id = t.payment)'),
      member_name: () => ofPayingMember('name'),
      membership_id: () => ofPayingMember('membership_id'),
      withdrawn_amount: () => raw('case when t.is_withdrawn and not t.is_returned then t.amount else 0 end'),
    },
  }),
  feeRun: plain(feeRun, 'fee_run', {
    plain: READ,
    derived: {
      shares: () =>
        raw(`coalesce((select json_agg(json_build_object('option', s.payment_option, 'members', s.members, 'amount', ${money('s.amount')})
          order by s.payment_option) from (select b.payment_option, count(*) as members, sum(i.total_amount) as amount
          from fee_bill b join invoice i on i.id = b.invoice where b.fee_run = t.id group by 1) s), '[]')`),
      started_by_name: () => personBehind('started_by'),
    },
  }),
  bankLine: plain(bankLine, 'bank_line', {
    plain: READ,
    derived: {
      invoice_number: () =>
        raw(`(
          select string_agg(i.invoice_number, ', ' order by i.id)
          from payment p
          join payment_part pp on pp.payment = p.id
          join invoice i on i.id = pp.invoice
          where p.bank_line = t.id)`),
      payment: () => raw('(select min(p.id) from payment p where p.bank_line = t.id)'),
      payments: () => raw('array(select p.id from payment p where p.bank_line = t.id order by 1)'),
      file_name: () => raw('(select f.name from bank_file f where f.id = t.file)'),
    },
  }),
  dailyClosing: plain(dailyClosing, 'daily_closing', {
    plain: READ,
    derived: {
      received_total: () => sumOfLines(`l ->> 'received'`, OF_MONEY),
      refunded_total: () =>
        sumOfLines(`(l ->> 'returned')::numeric + coalesce(l ->> 'waiting', '0')::numeric`, OF_MONEY),
      paid_from_credit: () => sumOfLines(`l ->> 'spent'`, `= 'CREDIT'`),
      paid_with_vouchers: () => sumOfLines(`coalesce(l ->> 'spent', l ->> 'received')`, `= 'VOUCHER'`),
      closed_by_name: () => personBehind('closed_by'),
    },
  }),
} satisfies Record<string, Served>;
