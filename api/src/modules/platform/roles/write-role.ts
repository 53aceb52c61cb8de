import type { Create, Row, role, subRole } from '@clubhouse/contract';
import { members as t } from '@clubhouse/messages/server/members';
import { loadActor } from '../../../access/index.ts';
import {
  type Change,
  createRow,
  type Removal,
  readInput,
  type Served,
  type WriteCall,
  type Writer,
} from '../../../crud/index.ts';
import type { Tx } from '../../../db/pool.ts';
import type { Columns } from '../../../db/schema.ts';
import { sql } from '../../../db/sql.ts';
import { forbidden, invalid, refusal } from '../../../errors.ts';
import { servedResources } from '../../../resources/index.ts';
import { grantRefusals, inUse, mayChange } from './role-rules.ts';

type RoleResource = typeof role | typeof subRole;
type Input = Partial<Create<typeof subRole>>;

const distinct = <T>(rights: readonly T[]) => [...new Set(rights)];

const isSubRole = (served: Served<RoleResource>) => served.resource === servedResources.subRole.resource;

async function rightsOfRole(tx: Tx, id: number | undefined): Promise<string[]> {
  const row = await tx.row<Columns<'role', 'access_rights'>>(
    sql`select access_rights from role where id = ${id ?? 0} for share`,
  );
  return row?.access_rights ?? [];
}

async function checkGrant(
  writer: Writer,
  tx: Tx,
  served: Served<RoleResource>,
  before: Row<RoleResource> | undefined,
  input: Input,
): Promise<void> {
  const held = before?.access_rights ?? [];
  const roleId = input.role ?? (before && 'role' in before ? before.role : undefined);
  const within = isSubRole(served) ? { within: await rightsOfRole(tx, roleId) } : {};
  const errors = grantRefusals({
    own: writer.actor.rights,
    before: held,
    after: input.access_rights ?? held,
    ...within,
  });
  if (Object.keys(errors).length > 0) throw invalid(errors);
}

/** Sub-roles keep only what their role still holds. */
async function trimSubRoles(tx: Tx, roleId: number, rights: readonly string[]): Promise<void> {
  await tx.run(sql`
    update sub_role
    set access_rights = array(select unnest(access_rights) intersect select unnest(${rights}::text[]) order by 1)
    where role = ${roleId} and not access_rights <@ ${rights}::text[]`);
}

const tidy = (input: Input): Input =>
  input.access_rights ? { ...input, access_rights: distinct(input.access_rights) } : input;

export async function createRole<R extends RoleResource>({
  writer,
  tx,
  served,
  request,
}: WriteCall<R>): Promise<Row<R>> {
  const input = tidy(await readInput(request, served.resource));
  await checkGrant(writer, tx, served, undefined, input);
  return createRow(writer, tx, served, input);
}

export const changeRole: Change<RoleResource> = async ({ writer, tx, served, readChange, change, lock }) => {
  const before = await lock();
  if (!mayChange(writer.actor.rights, before.access_rights)) throw forbidden();
  const input = tidy(await readChange(before));
  await checkGrant(writer, tx, served, before, input);
  if (!isSubRole(served) && input.access_rights) await trimSubRoles(tx, before.id, input.access_rights);
  const after = await change(before, input);
  if (input.access_rights) await keepOwnRights(writer, tx);
  return after;
};

/** A club whose only administrator gave away the right to give rights could never get it back. */
async function keepOwnRights({ actor }: Writer, tx: Tx): Promise<void> {
  const found = await loadActor(tx, actor.user_id, actor.session_id);
  const left = found.state === 'ok' ? found.actor.rights : actor.rights;
  const lost = actor.rights.filter((right) => !left.includes(right));
  if (lost.length > 0)
    throw invalid({
      access_rights: [t.wouldLoseRights({ rights: lost.join(', ') })],
    });
}

export const removeRole: Removal<RoleResource> = async ({ writer, served, remove, lock }) => {
  const before = await lock();
  if (!mayChange(writer.actor.rights, before.access_rights)) throw forbidden();
  const users = before.user_count;
  if (users > 0) throw refusal(400, inUse(served.resource.name, users));
  const parts = 'sub_roles' in before ? before.sub_roles.length : 0;
  if (parts > 0) throw refusal(400, t.roleHasSubRoles({ count: parts }));
  await remove();
};
