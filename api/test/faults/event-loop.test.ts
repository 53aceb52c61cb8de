import { expect, test } from 'vitest';
import { drawPaper } from '../../src/modules/platform/pdf/draw-paper.ts';
import { buildMoneyClub } from '../finance/club-with-money.ts';
import { openClub } from '../open-club.ts';
import { heaviestCalls } from '../prove/heavy-work.ts';
import { watchTurns } from '../prove/turns.ts';

const club = await openClub(buildMoneyClub({ CAPTCHA: 'off' }));

/** Milliseconds of this thread's own processor time. Ours are below 40, also cold; 50 is the aim, the rest is for collecting garbage. */
const LONGEST = 150;

// With ten thousand members: `npm run prove turns`.
test('the heaviest calls leave the others their turn: none holds the event loop for long', async () => {
  const calls = await heaviestCalls(club, 2000);
  const found: Record<string, number | string> = {};
  for (const [name, call] of Object.entries(calls)) {
    const { result, turns } = await watchTurns(call);
    // What held it once and not again was not the call.
    const longest =
      turns.longest > LONGEST ? Math.min(turns.longest, (await watchTurns(call)).turns.longest) : turns.longest;
    if (longest > LONGEST) found[name] = longest;
    if (result.status >= 404) found[name] = `${result.status} ${result.text.slice(0, 100)}`;
  }
  expect(found).toEqual({});
});

test('a paper of a hundred lines is drawn in pieces', async () => {
  const { turns } = await watchTurns(() =>
    drawPaper({
      kind: 'Invoice',
      number: 'INV-1',
      fileName: 'x.pdf',
      club: { name: 'Club', contact: 'the desk', address: '', colour: '#1d583d', mark: undefined },
      to: { label: 'To', name: 'Somebody', membership_id: 'M1' },
      facts: [],
      stamp: { words: 'PAID', tone: 'good' },
      columns: [{ label: 'Item', share: 1 }],
      rows: Array.from({ length: 100 }, (_, n) => [[`Line ${n}`]]),
      sums: [],
      story: [],
      notes: [],
    }),
  );
  expect(turns.count).toBeGreaterThanOrEqual(10);
});
