import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { emptyDatabase, type TestDatabase } from '../../test/database.ts';
import { eventually } from '../../test/eventually.ts';
import { migrate } from './migrate.ts';
import { openPool } from './pool.ts';
import { sql } from './sql.ts';

let folder: string;
let base: TestDatabase;

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'clubhouse-migrations-'));
  base = await emptyDatabase();
  write('0001_first.sql', 'create table first (id int);');
});

afterEach(async () => {
  await base.drop();
  rmSync(folder, { recursive: true, force: true });
});

const write = (name: string, text: string) => writeFileSync(join(folder, name), text);
const run = () => migrate(base.db, folder);
const tables = () =>
  base.db
    .row<{ names: string }>(sql`select string_agg(tablename, ' ' order by 1) as names from pg_tables
      where schemaname = 'public' and tablename <> 'schema_migration'`)
    .then((row) => row?.names);

describe('migrate', () => {
  it('takes each step once, in order', async () => {
    write('0002_second.sql', 'alter table first rename to second;');
    expect(await run()).toEqual(['0001_first.sql', '0002_second.sql']);
    expect(await run()).toEqual([]);
    expect(await tables()).toBe('second');
  });

  it('leaves nothing of a failing step behind, and goes on once it is mended', async () => {
    write('0002_bad.sql', 'create table half (id int); select 1 / 0;');
    await expect(run()).rejects.toThrow('The migration 0002_bad.sql failed and left nothing behind: division by zero.');
    expect(await tables()).toBe('first');
    write('0002_bad.sql', 'create table whole (id int);');
    expect(await run()).toEqual(['0002_bad.sql']);
    expect(await tables()).toBe('first whole');
  });

  it('killed in the middle of a step: nothing of it is left, and the next start takes it whole', async () => {
    write('0002_slow.sql', 'create table slow (id int); select pg_sleep(1); create table slower (id int);');
    const program = `
      const { openPool } = await import(${JSON.stringify(join(import.meta.dirname, 'pool.ts'))});
      const { migrate } = await import(${JSON.stringify(join(import.meta.dirname, 'migrate.ts'))});
      await migrate(openPool(${JSON.stringify(base.connection)}, 2), ${JSON.stringify(folder)});`;
    const child = spawn(process.execPath, ['--input-type=module', '-e', program], { stdio: 'ignore' });
    const asleep = sql`select 1 from pg_stat_activity where datname = current_database() and wait_event = 'PgSleep'`;
    await eventually(async () => expect(await base.db.row(asleep)).toBeDefined(), 20);
    child.kill('SIGKILL');
    await once(child, 'exit');
    expect(await tables()).toBe('first');
    expect(await run()).toEqual(['0002_slow.sql']);
    expect(await tables()).toBe('first slow slower');
  });

  it('lets processes that start together take turns', async () => {
    write('0002_slow.sql', 'select pg_sleep(0.3); create table slow (id int);');
    const other = openPool(base.connection, 2);
    const taken = await Promise.all([run(), migrate(other, folder)]).finally(() => other.close());
    expect(taken.flat().sort()).toEqual(['0001_first.sql', '0002_slow.sql']);
  });

  it('gives a step more time than a request has', async () => {
    const limited = `do $$ begin
      if current_setting('statement_timeout') <> '0' then raise exception 'limited'; end if;
    end $$;`;
    write('0002_slow.sql', limited);
    expect(await run()).toHaveLength(2);
    expect(await base.db.row(sql`show statement_timeout`)).toEqual({ statement_timeout: '1min' });
  });

  it('refuses a changed step', async () => {
    await run();
    write('0001_first.sql', 'create table first (id bigint);');
    await expect(run()).rejects.toThrow('0001_first.sql was changed after the database applied it');
  });

  it('does not mind other line ends', async () => {
    write('0001_first.sql', 'create table first (\n  id int\n);\n');
    await run();
    write('0001_first.sql', 'create table first (\r\n  id int\r\n);\r\n');
    expect(await run()).toEqual([]);
  });

  it('refuses a missing or renamed step', async () => {
    await run();
    rmSync(join(folder, '0001_first.sql'));
    write('0001_other.sql', 'select 1;');
    await expect(run()).rejects.toThrow('0001_first.sql, which this version of Clubhouse doesn’t have');
  });

  it('refuses a database that a newer version has migrated, and changes nothing', async () => {
    write('0002_newer.sql', 'create table newer (id int);');
    await run();
    rmSync(join(folder, '0002_newer.sql'));
    await expect(run()).rejects.toThrow(
      'The database is newer than this program: it has migration 0002_newer.sql, which this version',
    );
    expect(await tables()).toBe('first newer');
  });

  it('refuses a step that comes too late for its number', async () => {
    write('0003_third.sql', 'select 1;');
    await run();
    write('0002_second.sql', 'select 1;');
    await expect(run()).rejects.toThrow('0002_second.sql comes before 0003_third.sql');
  });

  it.each([
    ['two.sql', 'select 1;', 'needs a name such as'],
    ['0001_twice.sql', 'select 1;', 'needs a name such as'],
    ['0002_own.sql', 'select 1;\ncommit;', 'must leave begin and commit'],
  ])('refuses the file %s', async (name, text, reason) => {
    write(name, text);
    await expect(run()).rejects.toThrow(reason);
  });
});
