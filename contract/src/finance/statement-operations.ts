import { hasServer } from '../communications/mail-server.ts';
import { defineOperation, FILES } from '../description/operation.ts';
import type { Shown } from '../fields/index.ts';
import * as f from '../fields/index.ts';
import { member } from '../members/member-resources.ts';

const MOST = { digits: 12, min: -(10 ** 10) } as const;
const one = `${member.path}{id}/statement/` as const;

const statementLineFields = {
  /** The day at the club. */
  day: f.date(),
  kind: f.words(),
  /** Null: credit, which belongs to no invoice. */
  invoice: f.nullable(f.integer()),
  /** The number of the invoice or credit note. */
  number: f.words(),
  words: f.words(),
  /** What is owed more, or empty. */
  charge: f.words(),
  /** What is owed less, or empty. */
  credit: f.words(),
  /** What is owed after it; credit is negative. */
  balance: f.money(MOST),
};
/** One movement of a statement. */
export type StatementLine = Readonly<Shown<typeof statementLineFields>>;

const answer = {
  member: f.readOnly(f.integer()),
  name: f.readOnly(f.text(150)),
  membership_id: f.readOnly(f.text(20)),
  email: f.readOnly(f.optionalText(254)),
  from: f.readOnly(f.date()),
  to: f.readOnly(f.date()),
  opening: f.readOnly(f.money(MOST)),
  charges: f.readOnly(f.money(MOST)),
  credits: f.readOnly(f.money(MOST)),
  closing: f.readOnly(f.money(MOST)),
  lines: f.rows(statementLineFields),
};

export const readStatement = defineOperation('GET', one, {
  policy: 'member',
  summary: 'A statement of account: what a member owed, was billed, paid and got back; members see their own.',
  query: ['from', 'to'],
  answer,
});

export const statementPdf = defineOperation('GET', `${one}pdf/`, {
  policy: 'member',
  summary: 'A statement of account as a PDF; members get their own.',
  query: ['from', 'to'],
  file: FILES.pdf,
});

export const sendStatement = defineOperation('POST', `${one}send/`, {
  policy: 'member',
  summary: 'Emails a statement of account to its member; members send themselves their own.',
  body: { from: f.date(), to: f.date() },
  answer: { to: f.readOnly(f.text(254)), has_server: hasServer() },
});
