import type { Seal } from '../../../access/index.ts';
import type { Tx } from '../../../db/pool.ts';
import { raw, type Sql, sql } from '../../../db/sql.ts';

interface EncryptedColumn {
  readonly table: string;
  readonly key: string;
  readonly column: string;
  /** What a value may be bound to; it stays bound to the one that opens it. */
  readonly bindings: Sql;
  /** What is emptied together with a value that no one can read. */
  readonly shownPart?: string;
}

const OF_MEMBER = (column: string) => sql`(select m.membership_id from member m where m.id = t.${raw(column)})`;

/** Every encrypted column there is. */
export const ENCRYPTED_COLUMNS: readonly EncryptedColumn[] = [
  {
    table: 'member',
    key: 'id',
    column: 'bank_account',
    bindings: sql`array[t.membership_id]`,
    shownPart: 'bank_account_last4',
  },
  {
    table: 'approval_record',
    key: 'id',
    column: 'sealed',
    bindings: sql`array[${OF_MEMBER('original_profile')}]`,
  },
  // Bound to its row until it is applied, then to the member.
  {
    table: 'bulk_row',
    key: 'id',
    column: 'account',
    bindings: sql`array['bulk ' || t.request || ' row ' || t.number, ${OF_MEMBER('member')}, t.membership_id]`,
  },
  {
    table: 'bulk_row',
    key: 'id',
    column: 'former_account',
    bindings: sql`array[${OF_MEMBER('member')}, t.membership_id]`,
  },
  { table: 'second_factor', key: 'id', column: 'secret', bindings: sql`array['second factor of ' || t.user_id]` },
  { table: 'bulk_file', key: 'request', column: 'file', bindings: sql`array['bulk ' || t.request || ' file']` },
  { table: 'webhook_endpoint', key: 'id', column: 'secret', bindings: sql`array['webhook ' || t.uid]` },
  { table: 'webhook_endpoint', key: 'id', column: 'old_secret', bindings: sql`array['webhook ' || t.uid]` },
  {
    table: 'sign_in_provider',
    key: 'id',
    column: 'client_secret',
    bindings: sql`array['sign-in provider ' || t.uid]`,
  },
  { table: 'signing_key', key: 'id', column: 'private_key', bindings: sql`array['signing key ' || t.uid]` },
  { table: 'push_key', key: 'id', column: 'private_key', bindings: sql`array['push key ' || t.uid]` },
  { table: 'bulk_file', key: 'request', column: 'repairs', bindings: sql`array['bulk ' || t.request || ' repairs']` },
];

const BATCH = 500;

export interface Reencrypted {
  readonly values: number;
  /** How many no secret could open. */
  readonly lost: number;
}

/** Opens values and closes them with the newest secret. The same bytes always become the same: imports compare them. */
function renewer(seal: Seal) {
  const renewed = new Map<string, Buffer>();
  return (value: Buffer, bindings: readonly (string | null)[]): Buffer | undefined => {
    const known = renewed.get(value.toString('base64'));
    if (known) return known;
    for (const about of bindings) {
      if (about === null) continue;
      try {
        const after = seal.close(seal.open(value, about), about);
        renewed.set(value.toString('base64'), after);
        return after;
      } catch {
        // Bound to another, or closed with a secret that is lost.
      }
    }
    return undefined;
  };
}

interface EncryptedRow {
  readonly key: number;
  readonly value: Buffer;
  readonly bindings: readonly (string | null)[];
}

function readBatch(tx: Tx, { table, key, column, bindings }: EncryptedColumn, after: number): Promise<EncryptedRow[]> {
  return tx.rows<EncryptedRow>(sql`
    select t.${raw(key)} as key, t.${raw(column)} as value, ${bindings} as bindings
    from ${raw(table)} t
    where t.${raw(column)} is not null and t.${raw(key)} > ${after}
    order by t.${raw(key)}
    limit ${BATCH}
    for update`);
}

async function store(tx: Tx, { table, key, column }: EncryptedColumn, values: ReadonlyMap<number, Buffer>) {
  await tx.run(sql`
    update ${raw(table)} t
    set ${raw(column)} = new.value
    from unnest(${[...values.keys()]}::bigint[], ${[...values.values()]}::bytea[]) new (key, value)
    where t.${raw(key)} = new.key`);
}

async function empty(tx: Tx, { table, key, column, shownPart }: EncryptedColumn, keys: readonly number[]) {
  if (keys.length === 0) return;
  await tx.run(sql`
    update ${raw(table)}
    set ${raw(column)} = null${raw(shownPart ? `, ${shownPart} = ''` : '')}
    where ${raw(key)} = any(${keys}::bigint[])`);
}

/** Encrypts every stored value with the newest secret. What no secret opens is left as it is, or emptied if wanted. */
export async function reencryptValues(tx: Tx, seal: Seal, emptyLost: boolean): Promise<Reencrypted> {
  const renew = renewer(seal);
  let [values, lost] = [0, 0];
  for (const column of ENCRYPTED_COLUMNS) {
    for (let rows = await readBatch(tx, column, 0); rows.length > 0; ) {
      const renewed = new Map<number, Buffer>();
      for (const { key, value, bindings } of rows) {
        const after = renew(value, bindings);
        if (after) renewed.set(key, after);
      }
      await store(tx, column, renewed);
      const unreadable = rows.map(({ key }) => key).filter((key) => !renewed.has(key));
      if (emptyLost) await empty(tx, column, unreadable);
      values += renewed.size;
      lost += unreadable.length;
      rows = await readBatch(tx, column, rows.at(-1)?.key ?? 0);
    }
  }
  return { values, lost };
}
