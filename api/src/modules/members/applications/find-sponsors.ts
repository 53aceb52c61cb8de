import { type FieldErrors, TEXTS } from '@clubhouse/contract';
import { applications as t } from '@clubhouse/messages/server/applications';
import type { Db } from '../../../db/pool.ts';
import type { Columns, Tables } from '../../../db/schema.ts';
import { sql } from '../../../db/sql.ts';
import type { StoredApplication } from './stored-application.ts';

export interface Sponsor extends Columns<'member', 'id' | 'email' | 'is_osc' | 'name'> {
  readonly role: Tables['application_sponsor']['role'];
}

const ROLES = [
  ['PROPOSER', 'proposer_id'],
  ['SECONDER', 'seconder_id'],
] as const;

/** The members whom an applicant names, or what is wrong with them. Why someone can't be named is not told. */
export async function findSponsors(
  db: Db,
  application: StoredApplication,
): Promise<{ readonly sponsors: readonly Sponsor[]; readonly errors: FieldErrors }> {
  const errors: FieldErrors = {};
  const sponsors: Sponsor[] = [];
  for (const [role, field] of ROLES) {
    const named = application[field].trim();
    if (named === '') {
      errors[field] = [TEXTS.required()];
      continue;
    }
    const found = await db.row<Omit<Sponsor, 'role'>>(sql`
      select id, name, email, is_osc
      from member
      where lower(membership_id) = lower(${named}) and status = 'ACTIVE'
        and lower(coalesce(email, '')) <> lower(${application.email})`);
    if (!found) errors[field] = [t.sponsorUnknown()];
    else if (sponsors.some(({ id }) => id === found.id)) errors[field] = [t.sponsorTwice()];
    else sponsors.push({ ...found, role });
  }
  return { sponsors, errors };
}
