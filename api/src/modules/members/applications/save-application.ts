import {
  type Body,
  type saveApplication as call,
  ENTERED_FIELDS,
  type EnteredField,
  isApplicationOpen,
} from '@clubhouse/contract';
import { applications as t } from '@clubhouse/messages/server/applications';
import type { Tx } from '../../../db/pool.ts';
import { sql } from '../../../db/sql.ts';
import { refusal } from '../../../errors.ts';
import type { JoinConfig } from './application-dependencies.ts';
import { openFields } from './corrections/open-fields.ts';
import { holdApplication } from './stored-application.ts';

const NOTHING = {
  membership_type: null,
  name: '',
  mobile: '',
  date_of_birth: null,
  gender: null,
  postcode: '',
  block_no: '',
  road_name: '',
  unit_no: '',
  building: '',
  country: 'Singapore',
  spouse_name: '',
  children: [],
  proposer_id: '',
  seconder_id: '',
} as const;

/** Keeps what an applicant has filled in so far. What is not open stays as it was. */
export async function saveApplication(tx: Tx, config: JoinConfig, id: number, input: Body<typeof call>): Promise<void> {
  const stored = await holdApplication(tx, id);
  if (!isApplicationOpen(stored.status)) throw refusal(409, t.applicationSent());
  const open = await openFields(tx, config, stored);
  const chosen = ENTERED_FIELDS.map((field) => [
    field,
    open.includes(field) ? (input[field] ?? NOTHING[field]) : stored[field],
  ]);
  const kept: Readonly<Record<EnteredField, unknown>> = Object.fromEntries(chosen);
  // A type that is not offered any more is no choice; sending says so.
  await tx.run(sql`
    update membership_application a
    set membership_type = y.id, level_1 = y.level_1, level_2 = y.level_2, name = ${kept.name},
      mobile = ${kept.mobile}, date_of_birth = ${kept.date_of_birth}, gender = ${kept.gender},
      postcode = ${kept.postcode}, block_no = ${kept.block_no}, road_name = ${kept.road_name},
      unit_no = ${kept.unit_no}, building = ${kept.building}, country = ${kept.country},
      spouse_name = ${kept.spouse_name}, children = ${JSON.stringify(kept.children)}::jsonb,
      proposer_id = ${kept.proposer_id}, seconder_id = ${kept.seconder_id}, changed_at = now()
    from (select ${kept.membership_type}::bigint as chosen) c
    left join membership_type y on y.id = c.chosen and y.is_offered and y.offered_online
    where a.id = ${id}`);
}
