import type { SplitBooking } from '../../cost-split/club-with-split.ts';
import { findPaid, playDispute } from './disputes.ts';
import type { Court, MoneyUser } from './money-user.ts';

/** Four people share the cost of a court: they pay, leave, move and cancel in any order, and a bank may take a share back. */
export function splitActions(user: MoneyUser) {
  const { pick, one, say, wrong, expectSame } = user;
  const { club, courts } = user.world;

  async function expectSound(booking: SplitBooking, { percent }: Court): Promise<void> {
    const { organiser, owed, shares, worth } = await club.books(booking);
    const { open, expected } = await club.expectedBooks(booking);
    const paid = shares.reduce((sum, share) => sum + share, organiser);
    expectSame(`what is paid and owed for shared booking ${booking.id}`, paid + owed + open, worth);
    if (percent === 100) expectSame(`what shared booking ${booking.id} is worth`, worth, expected);
  }

  function stepsOf(booking: SplitBooking, like: Court) {
    const ask = (path: string, body: object = {}) =>
      booking.own.client.ask('POST', `/booking/reservation/${booking.id}/${path}/`, body);
    const pages: string[] = [];
    const open = async (page: Promise<string>) => void pages.push(await page);
    const steps = {
      split: () => club.split(booking, booking.people.slice(0, 1 + pick(3)), { players: 4 }),
      // A share that was paid, returned or dropped has no page.
      openGuest: () => open(club.payPage(one(booking.emails) ?? '')).catch(() => undefined),
      openMember: () => open(club.memberPage(booking)).catch(() => undefined),
      answer: async () => {
        const page = one(pages);
        if (page) await club.settle(page, pick(4) === 0 ? 'FAILED' : 'PAID');
      },
      remove: () => booking.own.client.ask('DELETE', `/booking/person/${one(booking.people)}/`),
      end: () => ask('cancel-split'),
      settle: () => (pick(3) === 0 ? club.passDeadline(booking) : club.closeSplits()),
      move: async () => {
        const court = one(courts.filter(({ group }) => group === like.group));
        const moved = await ask('move', { facility: court?.id, slots: user.when() });
        if (moved.body.invoice) await club.payFor(booking.own, booking.id);
      },
    };
    const answerAll = async () => {
      for (const page of pages) await club.settle(page);
    };
    return { steps, answerAll, cancel: () => ask('cancel') };
  }

  return {
    async shareCost() {
      const court = one(courts);
      if (!court) return;
      const { group, percent } = court;
      const price = one([640, 1000, 1001, 2503]) ?? 1000;
      // Where only a part comes back, cancelling leaves a part of what is on account owed, as it should.
      const onAccount = percent === 100 && pick(2) === 0;
      const booking = await club.paidBooking({ price, group, onAccount, days: 4 + pick(9) });
      const { steps, answerAll, cancel } = stepsOf(booking, court);
      const names = Object.keys(steps) as (keyof typeof steps)[];
      await steps.split();
      for (let left = 3 + pick(6); left > 0; left -= 1) {
        const name = one(names) ?? 'answer';
        await steps[name]();
        say(`share ${booking.id}: ${name}`);
        await expectSound(booking, court);
      }
      if (pick(2) === 0) {
        await steps.openMember();
        await answerAll();
        await club.passDeadline(booking);
        say(`settle ${booking.id}`);
        await expectSound(booking, court);
      }
      const share = pick(4) === 0 ? await findPaid(club, booking.player) : undefined;
      if (share) {
        const { amount, isLost } = await playDispute(club, share, pick);
        say(`dispute ${amount} of a share of ${booking.id}, lost ${isLost}`);
      }
      const cancelled = await cancel();
      await club.closeSplits();
      await answerAll();
      say(`cancel shared ${booking.id}: ${cancelled.status}`);
      if (cancelled.status !== 200) wrong(`cancelling a shared booking answers ${cancelled.status}`);
      if (share) return;
      const { organiser, owed, shares, worth } = await club.books(booking);
      const { open } = await club.expectedBooks(booking);
      const paid = shares.reduce((sum, one) => sum + one, organiser);
      expectSame(`what is paid for shared booking ${booking.id} after it was cancelled`, paid, worth);
      expectSame('what is still owed for it', owed + open, 0);
      if (percent === 100) expectSame('what is kept of it', paid, 0);
    },
  };
}
