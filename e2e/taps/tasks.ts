import { expect, type Page } from '@playwright/test';
import type { Hand } from './count-taps.ts';

/** Something people come for, from the page that they land on. */
export interface Task {
  readonly name: string;
  readonly who: string;
  readonly from: string;
  /** What is there when the page is ready. */
  readonly ready: (page: Page) => Promise<void>;
  readonly act: (hand: Hand) => Promise<void>;
}

const [MEMBER, DESK] = ['member@clubhouse.test', 'staff@clubhouse.test'];

const heading = (name: string | RegExp) => (page: Page) =>
  expect(page.getByRole('heading', { name }).first()).toBeVisible();
const tabBar = (page: Page, name: string) =>
  page.getByRole('navigation').getByRole('link', { name, exact: true }).filter({ visible: true }).first();

/** Chooses a card unless it was the last way to pay, pays, and goes through the bank's page of the sandbox. */
async function payByCard({ page, tap }: Hand): Promise<void> {
  const pay = page.getByRole('button', { name: /^(Book and pay|Pay) S\$.* by/ });
  await expect(pay).toBeVisible();
  if (!/by card$/.test((await pay.textContent()) ?? ''))
    await tap(page.locator('label').filter({ hasText: 'Credit or debit card' }));
  await tap(pay);
  await tap(page.getByRole('button', { name: 'Pay (succeed)' }));
  await expect(page.getByText(/^Paid/).first()).toBeVisible();
}

/** Eight things that people do most, on the demo club. */
export const TASKS: readonly Task[] = [
  {
    name: 'Book a court',
    who: MEMBER,
    from: '/',
    ready: heading('Your usual time'),
    act: async (hand) => {
      await hand.tap(hand.page.getByRole('button', { name: /^Book / }).first());
      await payByCard(hand);
    },
  },
  {
    name: 'Pay an invoice',
    who: MEMBER,
    from: '/',
    ready: heading('Things to do'),
    act: async (hand) => {
      await hand.tap(hand.page.getByRole('button', { name: /^Pay/ }).first());
      await payByCard(hand);
    },
  },
  {
    name: 'Enrol a child',
    who: MEMBER,
    from: '/',
    ready: heading('Things to do'),
    act: async (hand) => {
      const { page, tap } = hand;
      await tap(tabBar(page, 'Courses'));
      // Home has names of the family too, until the courses are there.
      await heading('Courses')(page);
      await tap(page.getByRole('button', { name: /Aiden/ }));
      await expect(page).toHaveURL(/for=/);
      await tap(page.getByRole('link', { name: 'Code with robots' }));
      await tap(page.getByRole('link', { name: /^Enrol Aiden/ }).last());
      await expect(page.getByRole('button', { name: /^Pay S\$/ })).toBeVisible();
      const terms = page.getByLabel(/I agree/);
      if (await terms.isVisible()) await tap(terms);
      await payByCard(hand);
    },
  },
  {
    name: 'Cancel a booking',
    who: MEMBER,
    from: '/',
    ready: heading('Things to do'),
    act: async ({ page, tap }) => {
      await tap(page.getByRole('link', { name: /Badminton Court/ }).first());
      await tap(page.getByRole('button', { name: 'Cancel booking', exact: true }));
      await expect(page.getByText(/back/).first()).toBeVisible();
      await tap(page.getByRole('button', { name: 'Cancel booking' }));
      await expect(page.getByText('Booking cancelled', { exact: true })).toBeVisible();
    },
  },
  {
    name: 'Check someone in',
    who: DESK,
    from: '/admin',
    ready: heading('Arriving next'),
    act: async ({ page, tap }) => {
      await tap(page.getByRole('button', { name: /^Check in/ }).first());
      await expect(page.getByText(/1 here/)).toBeVisible();
    },
  },
  {
    name: 'Take cash',
    who: DESK,
    from: '/admin',
    ready: heading('Today'),
    act: async ({ page, tap, type, press }) => {
      await tap(tabBar(page, 'Desk'));
      await expect(page.getByRole('combobox', { name: 'Find a person' })).toBeFocused();
      await type('M004817');
      await expect(page.getByRole('option', { name: /M004817/ })).toBeVisible();
      await press('Enter');
      await tap(page.getByRole('button', { name: 'Take payment' }).first());
      await tap(page.getByRole('dialog').getByRole('button', { name: 'Take payment' }));
      await expect(page.getByText('Payment taken')).toBeVisible();
    },
  },
  {
    name: 'Find a member',
    who: DESK,
    from: '/admin',
    ready: heading('Today'),
    act: async ({ page, tap, type }) => {
      await tap(tabBar(page, 'Desk'));
      await expect(page.getByRole('combobox', { name: 'Find a person' })).toBeFocused();
      await type('nadia');
      await tap(page.getByRole('option', { name: /Nadia/ }).first());
      await expect(page.getByRole('region', { name: /Nadia/ })).toBeVisible();
    },
  },
  {
    name: 'Approve a change',
    who: DESK,
    from: '/admin',
    ready: heading('Today'),
    act: async ({ page, tap }) => {
      await tap(
        page
          .getByRole('link', { name: /Approvals/ })
          .filter({ visible: true })
          .first(),
      );
      await tap(page.getByRole('link', { name: /Nur Aisyah/ }));
      await tap(page.getByRole('button', { name: /^Accept the rest/ }));
      await tap(page.getByRole('button', { name: /^Send/ }));
      await expect(page.getByText('Decision sent')).toBeVisible();
    },
  },
];
