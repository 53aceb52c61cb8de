import { type Browser, expect, type Page, test } from '@playwright/test';
import { collectConsoleErrors } from '../support/console-errors.ts';
import { describePage } from '../support/describe-page.ts';
import { backUpAndRestore } from '../support/first-month/back-up.ts';
import { bringStatement, splitLine } from '../support/first-month/bank.ts';
import { closeDay, letMonthPass } from '../support/first-month/closing.ts';
import { addProduct, bookAndTakePart, sellToGuest, takeEverything } from '../support/first-month/counter.ts';
import { billMonth, expectInvoicesSent, sendInvoices } from '../support/first-month/fees.ts';
import { refundInvoice } from '../support/first-month/give-back.ts';
import {
  acceptImport,
  bookAndPay,
  createLogin,
  importMembers,
  inviteMembers,
  payFee,
} from '../support/first-month/members.ts';
import { invoiceOf, openNewClub, visit } from '../support/first-month/new-club.ts';
import { sendNewsletter } from '../support/first-month/newsletter.ts';
import { enrolAndPay, offerCourse, offerEvent } from '../support/first-month/programmes.ts';
import {
  acceptInvitation,
  bringInTreasurer,
  nameTheClub,
  openTheClub,
  setUpCourt,
  setUpMembership,
} from '../support/first-month/set-up.ts';
import { exportList, readAll, sumOf, totalOn } from '../support/first-month/sums.ts';

const AISHA = 'aisha@example.org';
const HOUSEHOLD = 'lim.family@example.org';
const ROWERS = [AISHA, 'weiming@example.org', 'jose@example.org', HOUSEHOLD, HOUSEHOLD, 'siti@example.org'];

/** A browser of one person, and what its pages write to the console as an error. */
async function openPage(browser: Browser, baseURL: string): Promise<{ page: Page; errors: readonly string[] }> {
  const page = await (await browser.newContext({ baseURL })).newPage();
  return { page, errors: collectConsoleErrors(page, []) };
}

test('a club’s first month: from the printed link to the second closing, and every sum agrees', async ({ browser }) => {
  const club = await openNewClub();
  // The secretary sets up, the treasurer is at the desk and the books, the member is at home.
  const people = [
    await openPage(browser, club.url),
    await openPage(browser, club.url),
    await openPage(browser, club.url),
  ];
  const [secretary, treasurer, member] = people.map(({ page }) => page) as [Page, Page, Page];
  const numberOf = (name: string, what?: string) => invoiceOf(club, name, what);
  try {
    await test.step('set the club up', async () => {
      await openTheClub(club, secretary);
      await nameTheClub(secretary);
      await bringInTreasurer(secretary);
      await acceptInvitation(club, treasurer);
      await setUpCourt(secretary);
      await setUpMembership(secretary);
    });

    await test.step('bring the members in', async () => {
      await acceptImport(treasurer, await importMembers(secretary));
      await inviteMembers(secretary);
      await createLogin(club, member, AISHA, 'third lantern by the pool');
    });

    await test.step('book, sell and enrol', async () => {
      await bookAndPay(member);
      await bookAndTakePart(treasurer, 'TAN WEI MING', '5');
      await addProduct(secretary);
      await sellToGuest(treasurer);
      await offerCourse(secretary);
      await offerEvent(secretary);
      await enrolAndPay(member, '/courses', 'Rowing for beginners');
      await enrolAndPay(member, '/event', 'Regatta dinner');
    });

    await test.step('bill the month and match the bank', async () => {
      await billMonth(treasurer);
      await sendInvoices(treasurer);
      await expectInvoicesSent(club, ROWERS);
      await payFee(club, member, AISHA);
      const [exact, part, over] = [
        await numberOf('TAN WEI MING', 'Membership fee'),
        await numberOf('Siti Nurhaliza'),
        await numberOf('Lim Hui Fen'),
      ];
      const transfers = [
        { text: `FAST TAN WEI MING ${exact}`, amount: '45.50' },
        { text: `FAST SITI ${part}`, amount: '40.00' },
        { text: 'TRANSFER LIM HUI FEN', amount: '50.00' },
      ];
      await bringStatement(treasurer, transfers, 1);
      await splitLine(treasurer, 'SITI', part, 'The full amount is used.');
      await splitLine(treasurer, 'LIM HUI FEN', over, 'S$ 4.50 becomes credit for Lim Hui Fen · B-104.');
      await visit(treasurer, '/admin/invoices', 'Invoices');
      const views = treasurer.getByRole('navigation', { name: 'Views: invoices' });
      await expect(views.getByRole('link', { name: 'Part paid 2' })).toBeVisible();
    });

    await test.step('close the first month', async () => {
      await closeDay(treasurer, '100', '123.00');
      await sendNewsletter(club, secretary, [AISHA, 'jose@example.org', HOUSEHOLD]);
    });

    await test.step('bill and close the second month', async () => {
      await letMonthPass(club);
      await refundInvoice(secretary, await numberOf('Aisha binte Rahman', 'Regatta dinner'), '25.00');
      await billMonth(treasurer);
      await takeEverything(treasurer, await numberOf('TAN WEI MING'), '60', 'S$ 7.50');
      await closeDay(treasurer, undefined, '152.50');
    });

    await test.step('compare the sums', async () => {
      // Billed: two bookings at 12.00, a cap at 18.00, a course at 90.00, a dinner at 25.00, and twice 273.00 in fees.
      const [billed, credited, received, credit, returned] = [70_300, 2500, 38_350, 450, 2500];
      const due = billed - credited - (received - credit) + returned;
      expect(due).toBe(32_400);

      const invoices = await exportList(treasurer, 'invoices', 'Invoices');
      expect(sumOf(invoices, 'Total amount')).toBe(billed);
      expect(sumOf(invoices, 'Credited')).toBe(credited);
      expect(sumOf(invoices, 'Due')).toBe(due);

      const payments = await exportList(treasurer, 'payments', 'Payments');
      expect(sumOf(payments, 'Amount')).toBe(received);
      expect(sumOf(payments, 'Credit amount')).toBe(credit);
      expect(sumOf(await exportList(treasurer, 'refunds', 'Refunds'), 'Amount')).toBe(returned);

      // The ledger says the same in the file and by the API, and its balance is what is owed.
      const [file, api] = [
        await exportList(treasurer, 'ledger', 'Ledger'),
        await readAll(treasurer, '/finance/ledger/'),
      ];
      expect(file).toHaveLength(api.length);
      expect(sumOf(file, 'Amount')).toBe(sumOf(api, 'amount'));
      expect(sumOf(api, 'amount')).toBe(due - credit);
      expect(sumOf(await readAll(treasurer, '/finance/payment-invoice/'), 'amount_due')).toBe(due);

      expect(await totalOn(treasurer, '/admin/income', 'Income', /Income/)).toBe(billed - credited);
      // Overdue from the first month: 5.50 of one fee, and two fees that no one paid.
      expect(await totalOn(treasurer, '/admin/arrears', 'Arrears', /./)).toBe(550 + 2 * 4550);
      // The second closing: 52.50 in cash came, 25.00 went back to the card.
      expect(await totalOn(treasurer, '/admin/closing', 'Daily closing', /^Figures for/)).toBe(5250 - 2500);
    });

    await test.step('back the club up', () => backUpAndRestore(club));
    expect(people.flatMap(({ errors }) => errors)).toEqual([]);
  } catch (error) {
    for (const { page } of people) console.error(await describePage(page));
    throw error;
  } finally {
    for (const { page } of people) await page.context().close();
    await club.close();
  }
});
