import { expect, test } from 'vitest';
import { freshBrowser } from '../../../test/set-up.ts';
import { readProfileSearch, SECTIONS } from '../../portal/members/profile/logic/sections.ts';
import { closest } from '../../shared/search/closeness.ts';
import { routeAt } from '../routes.ts';
import { portalActions } from './portal-actions.ts';

freshBrowser();

const firstFor = (typed: string) => closest(portalActions(), typed)[0];

test.each([
  ['book a court', 'Book a court', '/bookings'],
  ['pay my invoices', 'Pay invoices', '/transactions'],
  ['pay my bill', 'Pay invoices', '/transactions'],
  ['change my password', 'Change password', '/change-password'],
  ['download my data', 'Download my data', '/profile?section=data'],
  ['change my phone number', 'Change mobile', '/profile?edit=contact&field=mobile'],
  ['new address', undefined, undefined],
  ['change address', 'Change home address', '/profile?edit=contact&field=postcode'],
  ['add child', 'Add a family member', '/profile?section=family'],
  ['unsubscribe', 'Choose notifications', '/profile?section=notices'],
  ['cancel booking', 'Move or cancel a booking', '/bookings?tab=mine'],
  ['google calendar', 'Add bookings to my calendar', '/profile?section=calendar'],
])('"%s" finds %s', (typed, label, to) => {
  const found = firstFor(typed);
  expect([found?.label, found?.to]).toEqual([label, to]);
});

test('every action leads to a page, and to a field that its form has', () => {
  for (const { label, to } of portalActions()) {
    const { pathname, searchParams } = new URL(to, 'https://club.example');
    expect(routeAt(pathname), label).toBeDefined();
    const { field, edit } = Object.fromEntries(searchParams);
    if (field) expect(readProfileSearch({ edit, field }), label).toMatchObject({ edit, field });
  }
});

test('every line of the forms is one action', () => {
  const lines = SECTIONS.filter(({ id }) => id !== 'family').flatMap((section) => section.lines);
  const fields = portalActions().filter(({ to }) => to.includes('&field='));
  expect(fields.map(({ to }) => new URLSearchParams(to.split('?')[1]).get('field'))).toEqual(
    lines.map(({ fields: [first] }) => first),
  );
});
