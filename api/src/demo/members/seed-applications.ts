import { randomBytes } from 'node:crypto';
import { type CorrectionField, type DocumentKind, wordsOf } from '@clubhouse/contract';
import type { Tx } from '../../db/pool.ts';
import type { Columns } from '../../db/schema.ts';
import { sql } from '../../db/sql.ts';
import { drawPage } from '../offerings/sample-document.ts';

interface Applicant {
  readonly name: string;
  readonly status: string;
  /** Days since it was sent, and since it was decided. */
  readonly sent: number;
  readonly decided?: number;
  readonly level: readonly [string, string];
  readonly born: string;
  readonly road: string;
  readonly note?: string;
  readonly documents?: readonly DocumentKind[];
  readonly corrections?: readonly { readonly field: CorrectionField; readonly note: string }[];
}

const ORDINARY = ['ORDINARY', 'ACTIVE_REG'] as const;
const ASSOCIATE = ['ASSOCIATE', 'NON_ACTIVE'] as const;

const APPLICANTS: readonly Applicant[] = [
  { name: 'Ong Wei Jie', status: 'RECEIVED', sent: 1, level: ORDINARY, born: '1991-03-14', road: 'Sunset Way' },
  { name: 'Priya Nair', status: 'RECEIVED', sent: 3, level: ASSOCIATE, born: '1984-11-02', road: 'Holland Road' },
  {
    name: 'Farid Hassan',
    status: 'CHECKED',
    sent: 6,
    level: ORDINARY,
    born: '1979-07-21',
    road: 'Bedok Avenue',
    documents: ['IDENTITY', 'ELIGIBILITY_PROOF'],
  },
  {
    name: 'Grace Lim',
    status: 'RETURNED',
    sent: 8,
    level: ASSOCIATE,
    born: '1995-01-30',
    road: 'Clementi Road',
    documents: ['IDENTITY'],
    corrections: [
      { field: 'date_of_birth', note: 'Your identity card says 1996.' },
      { field: 'ADDRESS_PROOF', note: 'Please add a bill or letter with your new address.' },
    ],
  },
  { name: 'Samuel Koh', status: 'WAITLISTED', sent: 21, level: ASSOCIATE, born: '1988-09-09', road: 'Toa Payoh Lane' },
  {
    name: 'Helen Tay',
    status: 'DECLINED',
    sent: 40,
    decided: 35,
    level: ORDINARY,
    born: '1970-05-18',
    road: 'Jurong Street',
    note: 'This membership is for people in active service. Please apply again as an associate.',
  },
];

const emailOf = (name: string) => `${name.toLowerCase().replaceAll(' ', '.')}@example.com`;

async function addDocument(tx: Tx, application: number, kind: DocumentKind, name: string): Promise<void> {
  const content = drawPage([wordsOf(kind), '', name, '', 'A sample. Nothing on it is real.']);
  const key = randomBytes(24).toString('base64url');
  await tx.run(sql`
    with stored as (
      insert into upload (key, name, content_type, size, content, is_private)
      values (${key}, ${`${kind.toLowerCase()}.pdf`}, 'application/pdf', ${content.length}, ${content}, true)
      returning id
    )
    insert into application_document (application, kind, upload)
    select ${application}, ${kind}, id from stored`);
}

/** The club takes applications online, and some people have applied. */
export async function seedApplications(tx: Tx, today: Temporal.PlainDate): Promise<void> {
  await tx.run(sql`insert into setting (key, value) values ('JOIN_ONLINE', '"on"') on conflict do nothing`);
  await tx.run(sql`update membership_type set needs_identity = true where offered_online`);
  // What was returned is compared with what it said then.
  const returned = sql`
    update membership_application
    set returned = to_jsonb(membership_application) || jsonb_build_object('documents', (
      select coalesce(jsonb_agg(jsonb_build_object('kind', d.kind, 'name', u.name) order by d.id), '[]')
      from application_document d
      join upload u on u.id = d.upload
      where d.application = membership_application.id))
    where status = 'RETURNED'`;
  const ago = (days: number | undefined) => (days === undefined ? null : today.subtract({ days }).toString());
  for (const [index, one] of APPLICANTS.entries()) {
    const { name, status, sent, decided, level, born, road, note = '', documents = [], corrections = [] } = one;
    const made = await tx.row<Columns<'membership_application', 'id'>>(sql`
      insert into membership_application (
        email, status, membership_type, level_1, level_2, name, mobile, date_of_birth, postcode, block_no, road_name,
        note, corrections, terms_accepted_at, sent_at, waitlisted_at, decided_at, created_at, changed_at)
      select ${emailOf(name)}, ${status}, y.id, y.level_1, y.level_2, ${name}, ${`+65 9000 10${10 + index}`}, ${born},
        ${`1200${10 + index}`}, ${String(10 + index)}, ${road}, ${note},
        ${JSON.stringify(corrections)}::jsonb, ${ago(sent)}, ${ago(sent)},
        ${status === 'WAITLISTED' ? ago(sent - 2) : null}::timestamptz, ${ago(decided)}, ${ago(sent)}, ${ago(sent)}
      from membership_type y
      where y.level_1 = ${level[0]} and y.level_2 = ${level[1]}
      returning id`);
    for (const kind of documents) await addDocument(tx, made?.id ?? 0, kind, name);
  }
  await tx.run(returned);
}
