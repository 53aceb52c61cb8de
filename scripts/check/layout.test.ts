import { expect, it } from 'vitest';
import { layoutProblems } from './layout.ts';

it('allows twenty files in a folder, not one more', () => {
  const files = Array.from({ length: 21 }, (_, index) => `web/src/ui/form/field-${index}.tsx`);
  expect(layoutProblems(files.slice(1))).toEqual([]);
  expect(layoutProblems(files)).toEqual([expect.stringContaining('web/src/ui/form: 21 files')]);
});

it('doesn’t count tests, and leaves migrations in one list', () => {
  const tests = Array.from({ length: 30 }, (_, index) => `web/src/ui/form/field-${index}.test.tsx`);
  const migrations = Array.from({ length: 30 }, (_, index) => `api/src/db/migrations/00${index}_x.ts`);
  const files = ['web/src/ui/form/a-field.tsx', 'web/src/ui/form/b-field.tsx'];
  expect(layoutProblems([...tests, ...migrations, ...files])).toEqual([]);
});

it('refuses a folder for a single file, unless it contains folders', () => {
  expect(layoutProblems(['web/src/ui/qr/qr-code.tsx'])).toEqual([expect.stringContaining('single file')]);
  const nested = ['web/src/app/app.tsx', 'web/src/app/shell/frame.tsx', 'web/src/app/shell/menu.tsx'];
  expect(layoutProblems(nested)).toEqual([]);
});

it.each([
  ['api/src/crud/send.ts', 'name the file for what it acts on'],
  ['web/src/ui/form/entry-parts.tsx', "doesn't say what is inside"],
  ['api/src/crud/wishes.ts', "doesn't say what is inside"],
  ['e2e/support/poison.ts', "doesn't say what is inside"],
])('refuses the name %s', (path, reason) => {
  const beside = `${path.slice(0, path.lastIndexOf('/'))}/send-invoice.ts`;
  expect(layoutProblems([path, beside])).toEqual([expect.stringContaining(reason)]);
});
