import { expect, it } from 'vitest';
import { retiredWordProblems } from './retired-words.ts';

const NONE = new Map<string, string>();
const inSource = (text: string) => retiredWordProblems([], new Map([['api/src/a.ts', text]]), NONE);

it.each([
  'api/test/nets/matrix.test.ts',
  'e2e/journeys/login.spec.ts',
  'api/src/email/letter-html.ts',
  'scripts/setup/tell.mjs',
])('refuses the path %s', (path) => {
  expect(retiredWordProblems([path], NONE, NONE)).toEqual([expect.stringContaining(`${path}: a retired word`)]);
});

it('allows newsletters, the alphabet, the payment method NETS and migrations', () => {
  const paths = [
    'api/src/modules/communications/newsletters/send-test.ts',
    'contract/src/members/import/plain-letters.ts',
    'api/test/finance/nets-payments.test.ts',
    'api/src/db/migrations/0027_letters.sql',
  ];
  expect(retiredWordProblems(paths, NONE, NONE)).toEqual([]);
});

it.each(['const told = 1;', 'function tellMember() {}', 'interface Told {}', 'type Tell = 1;', 'let deeds = 0;'])(
  'refuses the declaration %s',
  (text) => {
    expect(inSource(text)).toEqual([expect.stringMatching(/^api\/src\/a\.ts:1: “\w+” is a retired word; use /)]);
  },
);

it('refuses words in comments, titles and documents, and names the line', () => {
  expect(inSource('const a = 1;\n// Whoever comes first.')).toEqual([expect.stringContaining('api/src/a.ts:2')]);
  expect(inSource("test('of nobody', () => {});")).toHaveLength(1);
  expect(retiredWordProblems([], NONE, new Map([['docs/a.md', 'Unless told, all of them.']]))).toHaveLength(1);
});

it('leaves data, texts and other words alone', () => {
  expect(inSource("const name = 'Nobody'; // a name\nconst teller = 1;\nconst storytelling = 2;")).toEqual([]);
  expect(inSource("test('logs in', async () => ask({ email: 'nobody@example.com' }));")).toEqual([]);
});
