import { expect, test } from 'vitest';
import { sql } from '../../src/db/sql.ts';
import { buildTestApp } from '../build-test-app.ts';
import { buildAdministrator } from '../factories.ts';
import { fillMembers } from '../fill-members.ts';
import { openClub } from '../open-club.ts';
import { compareWalk, walkInCrowd, whileOthersPass } from '../prove/walk.ts';

const club = await openClub(buildTestApp());
const admin = await club.as((await buildAdministrator(club.db)).id);
await fillMembers(club.db, 300);
const rows = await club.db.rows<{ id: number }>(sql`select id from member`);
const untouched = new Set(rows.map(({ id }) => id));

// Ten thousand members, and how long pages take meanwhile: `npm run prove pages`.
test.each([
  ['in the order in which they came, each row once', 'created_at', true],
  ['by name, where newcomers push rows on to the next page: none is missed', 'name', false],
])('pages walked while members come in: %s', async (_name, ordering, once) => {
  const { walked, came } = await walkInCrowd(admin, club.db, `/profile/member/?limit=20&ordering=${ordering}`);
  const { missed, repeated } = compareWalk(walked, untouched);
  expect([missed, once ? repeated : 0]).toEqual([0, 0]);
  // Many came while someone walked, and those at the end were met too.
  expect([came > 60, walked.length > untouched.size]).toEqual([true, true]);
});

test('an export while members come and go has everyone else once', async () => {
  const path = '/profile/member/export/?columns=membership_id&membership_id__icontains=B0';
  const { text } = await whileOthersPass(club.db, () => admin.ask('GET', path));
  const ids = text.trim().split('\r\n').slice(1);
  expect([ids.length, new Set(ids).size]).toEqual([300, 300]);
});
