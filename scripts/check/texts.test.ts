import { expect, test } from 'vitest';
import { textProblems } from './texts.ts';

const found = (path: string, source: string) =>
  textProblems(new Map([[path, source]])).map((problem) => problem.replace(/^.*belongs in messages\/: /, ''));

test.each([
  ['web/src/portal/home/page.tsx', 'export const Page = () => <p>Welcome back</p>;', ['Welcome back']],
  ['web/src/portal/home/page.tsx', 'export const Page = () => <Box title="No bookings yet" />;', ['No bookings yet']],
  [
    'api/src/modules/bookings/reservations/reserve/booking-eligibility.ts',
    "throw invalid({ slots: ['Choose another time.'] });",
    ['Choose another time.'],
  ],
  [
    'api/src/modules/bookings/reservations/reserve/booking-eligibility.ts',
    ['const note = `Book $', '{count} slots at most`;'].join(''),
    ['Book … slots at most'],
  ],
  [
    'api/src/modules/bookings/reservations/reserve/booking-eligibility.ts',
    "throw invalid({ type: ['Choose another type.'] });",
    ['Choose another type.'],
  ],
  [
    'api/src/modules/members/bulk-changes/import/file-rows.ts',
    ['refuse(`"$', '{field}" is not a field of a file.`);'].join(''),
    ['"…" is not a field of a file.'],
  ],
  ['contract/src/bookings/rules/price.ts', "export const none = 'No price is set.';", ['No price is set.']],
])('%s: %s', (path, source, texts) => {
  expect(found(path, source)).toEqual(texts);
});

test.each([
  ['web/src/portal/home/page.tsx', 'export const Page = () => <p>{t.welcome()}</p>;'],
  ['web/src/portal/home/page.tsx', 'export const wide = useMediaQuery("(min-width: 64em)");'],
  ['web/src/portal/home/page.test.tsx', 'screen.getByText("Welcome back");'],
  ['api/src/modules/bookings/reservations/reserve/booking-eligibility.ts', "throw new Error('A booking vanished.');"],
  [
    'api/src/modules/bookings/reservations/reserve/booking-eligibility.ts',
    'db.run(sql`Select something from reservation`);',
  ],
  ['api/src/server/run-server.ts', "console.log('PostgreSQL is ready now');"],
])('%s has no text for people: %s', (path, source) => {
  expect(found(path, source)).toEqual([]);
});

const CATALOGUE = "import { bookings as t } from '@clubhouse/messages/server/bookings';\n";

test('the server takes no text while it loads, because each caller has a language', () => {
  const problems = (source: string) =>
    textProblems(
      new Map([['api/src/modules/bookings/reservations/reserve/booking-eligibility.ts', CATALOGUE + source]]),
    );
  expect(problems('export const LATE = { text: t.tooLate() };')).toEqual([
    'api/src/modules/bookings/reservations/reserve/booking-eligibility.ts:2: call this text where it is used, not while the file is loaded',
  ]);
  expect(problems('export const late = () => t.tooLate();')).toEqual([]);
  expect(problems('export const LATE = { text: t.tooLate };')).toEqual([]);
});
