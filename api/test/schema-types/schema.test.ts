import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { sql } from '../../src/db/sql.ts';
import { cloneDatabase } from '../database.ts';
import { describeSchema } from './describe-schema.ts';
import { tablesFolder } from './tables-folder.ts';

test('the types of rows are those of the migrated schema; if not, run npm run db:types', async () => {
  const { db, drop } = await cloneDatabase();
  const described = await describeSchema(db).finally(drop);
  const written = readdirSync(tablesFolder).map((file): [string, string] => [
    file,
    readFileSync(join(tablesFolder, file), 'utf8').replaceAll('\r\n', '\n'),
  ]);
  expect(described).toEqual(new Map(written));
});

test('a renamed column, a new word and a lost not-null change the types', async () => {
  const { db, drop } = await cloneDatabase();
  try {
    await db.run(sql`alter table member rename column membership_id to member_number`);
    await db.run(sql`alter table member alter column name drop not null`);
    await db.run(sql`create table sample (word text not null check (word in ('A', 'B')), words text[], held jsonb)`);
    const described = [...(await describeSchema(db)).values()].join('\n');
    expect(described).toContain('    member_number: string;\n');
    expect(described).toContain('    name: string | null;\n');
    expect(described).toContain(
      "  sample: {\n    word: 'A' | 'B';\n    words: string[] | null;\n    held: unknown;\n  };",
    );
  } finally {
    await drop();
  }
});

test('a type without a TypeScript type is refused', async () => {
  const { db, drop } = await cloneDatabase();
  try {
    await db.run(sql`create table sample (moments timestamptz[])`);
    await expect(describeSchema(db)).rejects.toThrow('sample.moments is of the type timestamptz[]');
  } finally {
    await drop();
  }
});
