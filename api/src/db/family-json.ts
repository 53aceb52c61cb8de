import { raw, type Sql, sql } from './sql.ts';

const PERSON = raw(`'name', f.name, 'relationship', f.relationship, 'date_of_birth', f.date_of_birth,
    'gender', f.gender`);

/** The family members `f` that fit, in the order in which they were added, as JSON. */
export const familyJson = (condition: Sql): Sql => sql`
  coalesce(
    (
      select json_agg(json_build_object('id', f.id, ${PERSON}) order by f.created_at, f.id)
      from family_member f
      where ${condition}),
    '[]')`;

/** The family of a member `m` as update requests compare it: a request names people, it has no ids. */
export const COMPARED_FAMILY = sql`
  (
    select coalesce(jsonb_agg(jsonb_build_object(${PERSON}) order by f.created_at, f.id), '[]')
    from family_member f
    where f.member = m.id)`;
