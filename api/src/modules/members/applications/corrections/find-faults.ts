import {
  ageFits,
  ageOn,
  ageWords,
  DOCUMENT_KINDS,
  type DocumentKind,
  type FieldErrors,
  missingDocuments,
  neededDocuments,
  TEXTS,
  wordsOf,
} from '@clubhouse/contract';
import { listAnd } from '@clubhouse/messages';
import { members as words } from '@clubhouse/messages/rules/members';
import { applications as t } from '@clubhouse/messages/server/applications';
import { members } from '@clubhouse/messages/server/members';
import type { Db } from '../../../../db/pool.ts';
import type { Columns } from '../../../../db/schema.ts';
import { sql } from '../../../../db/sql.ts';
import { clubToday } from '../../../finance/invoices/index.ts';
import type { JoinConfig } from '../application-dependencies.ts';
import { findSponsors, type Sponsor } from '../find-sponsors.ts';
import type { StoredApplication } from '../stored-application.ts';

const REQUIRED = ['name', 'mobile', 'date_of_birth', 'road_name', 'postcode'] as const;

type OfferedType = Columns<
  'membership_type',
  'min_age' | 'max_age' | 'needs_identity' | 'needs_address_proof' | 'needs_eligibility_proof'
>;

const OLDEST = 120;

const offeredType = (db: Db, id: number | null): Promise<OfferedType | undefined> =>
  db.row<OfferedType>(sql`
    select min_age, max_age, needs_identity, needs_address_proof, needs_eligibility_proof
    from membership_type
    where id = ${id} and is_offered and offered_online`);

function birthFaults(born: string, today: string, type: OfferedType | undefined): FieldErrors {
  if (born > today) return { date_of_birth: [members.birthDateAhead()] };
  const age = ageOn(born, today);
  if (age > OLDEST) return { date_of_birth: [members.birthDateTooOld({ OLDEST })] };
  if (!type || ageFits(age, type.min_age, type.max_age)) return {};
  return { membership_type: [words.renewalAges({ ages: ageWords(type.min_age, type.max_age) })] };
}

/** The documents that are missing: those the membership asks for, and those the office asked for. */
export async function findMissingDocuments(
  db: Db,
  { membership_type, corrections }: StoredApplication,
  added: readonly { readonly kind: DocumentKind }[],
): Promise<readonly DocumentKind[]> {
  const type = await offeredType(db, membership_type);
  const needed = type ? neededDocuments(type) : [];
  const asked = DOCUMENT_KINDS.filter(
    (kind) => needed.includes(kind) || corrections.some(({ field }) => field === kind),
  );
  return missingDocuments(asked, added);
}

export interface Checked {
  readonly errors: FieldErrors;
  readonly sponsors: readonly Sponsor[];
}

/** What is missing or can't be, by field, but for documents; and the members that it names. */
export async function findFaults(db: Db, config: JoinConfig, application: StoredApplication): Promise<Checked> {
  const { date_of_birth: born, membership_type } = application;
  const errors: FieldErrors = {};
  for (const field of REQUIRED) if (!application[field]) errors[field] = [TEXTS.required()];
  const type = await offeredType(db, membership_type);
  if (!type) errors.membership_type = [t.applicationTypeNeeded()];
  if (born !== null) Object.assign(errors, birthFaults(born, clubToday(config).toString(), type));
  if (config.JOIN_SPONSORS !== 'on') return { errors, sponsors: [] };
  const found = await findSponsors(db, application);
  return { errors: { ...errors, ...found.errors }, sponsors: found.sponsors };
}

/** How missing documents are said. */
export const documentFault = (missing: readonly DocumentKind[]): FieldErrors =>
  missing.length === 0
    ? {}
    : { documents: [t.applicationDocumentsNeeded({ documents: listAnd(missing.map(wordsOf)) })] };
