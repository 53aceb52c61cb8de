import { describe, expect, it } from 'vitest';
import { cycleProblems } from './cycles.ts';
import { directionProblems } from './direction-rules.ts';
import { forbiddenProblems } from './forbidden.ts';

const project = (files: Record<string, string>) => new Map(Object.entries(files));
const importing = (path: string, specifier: string) =>
  directionProblems(project({ [path]: `import { x } from '${specifier}';` }));

describe('direction', () => {
  it.each([
    ['web/src/app/router.tsx', '../portal/members/page.tsx'],
    ['web/src/portal/members/page.tsx', '../../api-client/use-list.ts'],
    ['web/src/portal/members/page.tsx', './form.tsx'],
    ['web/src/portal/members/page.tsx', '../../shared/pay/pay-sheet.tsx'],
    ['web/src/shared/pay/pay-form.tsx', '../../api-client/use-list.ts'],
    ['web/src/console/kit/page.tsx', '@clubhouse/contract'],
    ['web/src/console/areas/members/page.tsx', '../../kit/list/list.tsx'],
    ['web/src/console/entries/members.ts', '../areas/members/page.tsx'],
    ['web/src/api-client/request/request.ts', '@clubhouse/contract'],
    ['web/src/portal/members/page.test.tsx', '../../../test/render-app.tsx'],
    ['api/src/server.ts', './app.ts'],
    ['api/src/app.ts', './modules/platform/sign-in/index.ts'],
    ['api/src/modules/platform/sign-in/routes.ts', '../accounts/index.ts'],
    ['api/src/modules/platform/sign-in/routes.ts', '../../../crud/index.ts'],
    ['api/src/crud/store.ts', '../db/pool.ts'],
    ['e2e/login.spec.ts', '../api/test/database.ts'],
    ['e2e/tests/pictures.spec.ts', '../../web/build/gallery.ts'],
    ['web/test/facility-rows.ts', '../../contract/src/bookings/rules/test-rows.ts'],
  ])('%s may import %s', (path, specifier) => {
    expect(importing(path, specifier)).toEqual([]);
  });

  it.each([
    ['web/src/portal/members/page.tsx', '../bookings/page.tsx', 'areas never import each other'],
    ['web/src/portal/members/page.tsx', '../../console/console.tsx', 'web/portal must not import web/console'],
    ['web/src/console/areas/members/page.tsx', '../finance/page.tsx', 'areas never import each other'],
    ['web/src/console/areas/members/page.tsx', '../../console.tsx', 'web/console/areas must not import web/console'],
    ['web/src/console/kit/list/list.tsx', '../../areas/members/page.tsx', 'kit must not import web/console/areas'],
    ['web/src/portal/members/page.tsx', '../../app/router.tsx', 'web/portal must not import web/app'],
    ['web/src/api-client/request/request.ts', '../../ui/toast/toast.tsx', 'web/api-client must not import web/ui'],
    ['web/src/shared/pay/pay-form.tsx', '../../portal/members/page.tsx', 'web/shared must not import web/portal'],
    ['web/src/ui/button.tsx', '../api-client/request.ts', 'web/ui must not import web/api-client'],
    ['web/src/ui/button.tsx', '@clubhouse/contract', 'ui imports nothing of ours'],
    ['web/src/app/router.tsx', '../../../api/src/app.ts', 'must not leave its workspace'],
    ['web/src/app/router.tsx', '@clubhouse/api', 'only the contract and the messages are shared'],
    ['web/src/app/router.tsx', '../../test/render-app.tsx', 'only tests may import test helpers'],
    ['web/src/secret/page.tsx', './x.ts', 'has no place in the direction of imports'],
    ['api/src/app.ts', './modules/platform/sign-in/log-in.ts', 'modules are reached through their index.ts'],
    ['api/src/app.ts', './server.ts', 'api/app must not import api/server'],
    ['api/src/modules/platform/sign-in/routes.ts', '../accounts/users.ts', 'modules meet through their index.ts only'],
    ['api/src/crud/store.ts', '../modules/platform/sign-in/index.ts', 'api/engine must not import api/modules'],
    ['api/src/db/pool.ts', '../crud/store.ts', 'api/base must not import api/engine'],
    ['e2e/login.spec.ts', '../api/src/app.ts', 'must not leave its workspace'],
  ])('%s must not import %s', (path, specifier, reason) => {
    expect(importing(path, specifier)).toEqual([expect.stringContaining(reason)]);
  });

  it('sees multi-line, re-exporting, bare and lazy imports', () => {
    const text = [
      `import {\n  type A,\n  b,\n} from '../bookings/a.ts';`,
      `export * from "../bookings/b.ts";`,
      `import '../bookings/c.css';`,
      `const page = lazy(() => import('../bookings/d.tsx'));`,
    ].join('\n');
    expect(directionProblems(project({ 'web/src/portal/members/page.tsx': text }))).toHaveLength(4);
  });
});

it('finds circles, through lazy imports too', () => {
  const files = {
    'api/src/db/a.ts': `import { b } from './b.ts';`,
    'api/src/db/b.ts': `import type { C } from './c.ts';`,
    'api/src/db/c.ts': `import { a } from './a.ts';`,
    'web/src/app/r.ts': `const p = import('./p.ts');`,
    'web/src/app/p.ts': `import { r } from './r.ts';`,
  };
  expect(cycleProblems(project(files))).toEqual([
    'a circle of imports: api/src/db/a.ts → api/src/db/b.ts → api/src/db/c.ts → api/src/db/a.ts',
    'a circle of imports: web/src/app/r.ts → web/src/app/p.ts → web/src/app/r.ts',
  ]);
});

it('forbids guessable numbers outside tests, and raw HTML in a second file', () => {
  const files = {
    'api/src/a.ts': 'Math.random()',
    'api/src/a.test.ts': 'Math.random()',
    'web/src/ui/one.tsx': 'dangerouslySetInnerHTML',
  };
  expect(forbiddenProblems(project(files))).toEqual([expect.stringContaining('api/src/a.ts: Math.random')]);
  const two = { 'web/src/ui/one.tsx': 'dangerouslySetInnerHTML', 'web/src/ui/two.tsx': 'dangerouslySetInnerHTML' };
  expect(forbiddenProblems(project(two))).toEqual([expect.stringContaining('one.tsx and web/src/ui/two.tsx')]);
});
