import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Served } from '../../src/crud/index.ts';
import { sql } from '../../src/db/sql.ts';
import { allServed } from '../../src/resources/index.ts';
import { cloneDatabase, type TestDatabase } from '../database.ts';

let database: TestDatabase;

beforeAll(async () => {
  database = await cloneDatabase();
});
afterAll(() => database.drop());

interface Column {
  readonly name: string;
  readonly nullable: boolean;
}

test.each(allServed.map((served): [string, Served] => [served.resource.name, served]))(
  'the columns of %s agree with its description',
  async (_name, { resource, table, columns = {}, derived = {} }) => {
    const stored = await database.db.rows<Column>(sql`
      select column_name as name, is_nullable = 'YES' as nullable
      from information_schema.columns
      where table_name = ${table}`);
    const byName = new Map(stored.map((column) => [column.name, column.nullable]));
    for (const [name, field] of Object.entries(resource.fields)) {
      if (name in derived || field.kind === 'label' || field.presence.toLowerCase().includes('secret')) continue;
      const column = columns[name] ?? name;
      expect(byName.has(column), `${table}.${column} is missing`).toBe(true);
      // What a caller may clear must have room for nothing.
      if (field.nullable && field.presence !== 'readOnly') {
        expect(byName.get(column), `${table}.${column} must allow null`).toBe(true);
      }
    }
  },
);
