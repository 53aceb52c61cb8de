import { expect, it } from 'vitest';
import { sqlLineProblems } from './sql-lines.ts';

const wide = `select ${'name, '.repeat(20)}id from member`;
const source = (statement: string) => new Map([['api/src/crud/list.ts', `const rows = sql\`\n  ${statement}\`;\n`]]);

it('refuses a line of SQL that is too wide, and says where', () => {
  expect(sqlLineProblems(source(wide))).toEqual([expect.stringContaining('api/src/crud/list.ts:2')]);
});

it('allows the same over several lines, and wide lines elsewhere', () => {
  expect(sqlLineProblems(source(wide.replaceAll(', ', ',\n  ')))).toEqual([]);
  expect(sqlLineProblems(new Map([['api/src/crud/list.ts', `const text = '${wide}'; sql\`select 1\`;\n`]]))).toEqual([
    expect.stringContaining(':1'),
  ]);
  expect(sqlLineProblems(new Map([['api/src/crud/list.ts', `const text = '${wide}';\nsql\`select 1\`;\n`]]))).toEqual(
    [],
  );
});
