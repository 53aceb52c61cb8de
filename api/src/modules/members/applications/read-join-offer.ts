import { ageWords, centsToMoney, type JoinOption, neededDocuments } from '@clubhouse/contract';
import { applications as t } from '@clubhouse/messages/server/applications';
import type { Db } from '../../../db/pool.ts';
import type { Columns } from '../../../db/schema.ts';
import { sql } from '../../../db/sql.ts';
import { versionOf } from '../acceptances/index.ts';
import type { JoinConfig } from './application-dependencies.ts';
import { hasPlace, PLACES_TAKEN } from './places.ts';

/** The text that applicants accept: the club's own, or ours. */
export const joinTerms = ({ JOIN_TERMS, CLUB_NAME }: JoinConfig): string =>
  JOIN_TERMS || t.applicationTerms({ club: CLUB_NAME });

type OfferedType = Columns<
  'membership_type',
  | 'id'
  | 'level_1'
  | 'level_2'
  | 'fee'
  | 'joining_fee'
  | 'eligibility'
  | 'min_age'
  | 'max_age'
  | 'max_members'
  | 'needs_identity'
  | 'needs_address_proof'
  | 'needs_eligibility_proof'
> & { readonly billing_period: JoinOption['billing_period']; readonly taken: number };

/** The memberships that people can apply for, and what applying asks of them. */
export async function readJoinOffer(db: Db, config: JoinConfig) {
  const types = await db.rows<OfferedType>(sql`
    select y.id, y.level_1, y.level_2, y.fee, y.joining_fee, y.billing_period, y.eligibility, y.min_age, y.max_age,
      y.max_members, y.needs_identity, y.needs_address_proof, y.needs_eligibility_proof, ${PLACES_TAKEN} as taken
    from membership_type y
    where y.is_offered and y.offered_online
    order by y.fee, y.joining_fee, y.id`);
  const terms = joinTerms(config);
  return {
    options: types.map(
      (type): JoinOption => ({
        id: type.id,
        level_1: type.level_1,
        level_2: type.level_2,
        fee: centsToMoney(type.fee),
        joining_fee: centsToMoney(type.joining_fee),
        billing_period: type.billing_period,
        eligibility: type.eligibility,
        ages: type.min_age === null && type.max_age === null ? '' : ageWords(type.min_age, type.max_age),
        documents: neededDocuments(type),
        is_full: !hasPlace(type),
      }),
    ),
    needs_sponsors: config.JOIN_SPONSORS === 'on',
    terms,
    terms_version: versionOf(terms),
  };
}
