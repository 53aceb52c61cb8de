import { beforeEach, expect, test } from 'vitest';
import { actingStart, isActingPage } from './acting-pages.ts';
import { isAlternate, judge } from './guard.ts';
import { inAppPath, preferConsole, redirectTarget, rememberPage, takeRememberedPage } from './in-app-page.ts';
import { ROUTES, type RouteName, routeAt } from './routes.ts';

beforeEach(() => localStorage.clear());

test.each([
  ['/', 'dashboard'],
  ['/login/', 'login'],
  ['/payment-result', 'payment-result'],
  ['/payment-result/', 'payment-result'],
  ['/payment/abc', 'payment'],
  ['/courses/5/', 'course-detail'],
  ['/courses-group/5', 'courses-in-group'],
  ['/event', 'available-events'],
  ['/update-requests/9', 'profile-update-requests-details'],
  ['/app-redirect', 'app-redirect'],
  ['/app-redirect/bookings', 'app-redirect'],
  ['/admin', 'console'],
  ['/admin/users/3', 'console'],
  ['/courses/5/6', undefined],
  ['/nowhere', undefined],
] as const)('%s is %s', (path, name) => {
  expect(routeAt(path)).toBe(name);
});

const SHELL = (Object.keys(ROUTES) as RouteName[]).filter((name) => routeAt(ROUTES[name]) !== undefined);

test.each([
  // name, query, for a visitor, for someone logged in
  ['login', {}, 'show', 'remembered'],
  ['forgot-password', {}, 'show', 'remembered'],
  ['create-login', {}, 'show', 'remembered'],
  ['reset-password', {}, 'show', 'remembered'],
  ['reset-password', { token: 'x' }, 'show', 'show'],
  ['unsubscribe', {}, 'show', 'show'],
  ['app-redirect', {}, 'show', 'show'],
  ['payment', {}, 'show', 'show'],
  ['confirm-email', { token: 't' }, 'show', 'show'],
  ['join', {}, 'show', 'show'],
  ['join', { token: 't' }, 'show', 'show'],
  ['sponsorships', {}, 'login', 'show'],
  ['undo-email-change', { token: 't' }, 'show', 'show'],
  ['payment-result', {}, 'login', 'show'],
  ['payment-result', { payment: 't' }, 'login', 'show'],
  ['dashboard', {}, 'login', 'show'],
  ['profile', {}, 'login', 'show'],
  ['console', {}, 'login', 'show'],
  [undefined, {}, 'login', 'show'],
] as const)('%s %o: visitor %s, member %s', (name, search, visitor, member) => {
  expect(judge(name, search, { loggedIn: false })).toBe(visitor);
  expect(judge(name, search, { loggedIn: true })).toBe(member);
});

test.each([
  // name, for a person who acts with the right to book, with the right to pay
  ['bookings', 'show', 'acting'],
  ['transactions', 'acting', 'show'],
  ['payment-result', 'acting', 'show'],
  ['courses', 'acting', 'acting'],
  ['enroll-course', 'acting', 'acting'],
  ['dashboard', 'acting', 'acting'],
  ['profile', 'acting', 'acting'],
  ['vouchers', 'acting', 'acting'],
  ['change-password', 'acting', 'acting'],
  ['console', 'acting', 'acting'],
  [undefined, 'acting', 'acting'],
  ['login', 'remembered', 'remembered'],
  ['payment', 'show', 'show'],
  ['accessibility', 'show', 'show'],
  ['visit', 'show', 'show'],
] as const)('%s while acting: to book %s, to pay %s', (name, toBook, toPay) => {
  expect(judge(name, {}, { loggedIn: true, acting: ['BOOK'] })).toBe(toBook);
  expect(judge(name, {}, { loggedIn: true, acting: ['PAY'] })).toBe(toPay);
});

test.each([
  [['SEE'], 'bookings'],
  [['ENROL'], 'courses'],
  [['PAY'], 'transactions'],
] as const)('who acts with %s begins at %s, where they may be', (rights, page) => {
  expect(actingStart(rights)).toBe(page);
  expect(isActingPage(actingStart(rights), rights)).toBe(true);
});

test.each([
  // name, query, for a person whom the club asks for more than a password
  ['safer-login', {}, 'show'],
  ['single-sign-on', { code: '1' }, 'show'],
  ['dashboard', {}, 'safer'],
  ['console', {}, 'safer'],
  ['login', {}, 'safer'],
  ['profile', {}, 'safer'],
  [undefined, {}, 'safer'],
  ['payment', {}, 'show'],
  ['confirm-email', { token: 't' }, 'show'],
  ['reset-password', { token: 't' }, 'show'],
  ['unsubscribe', {}, 'show'],
] as const)('%s %o with a password alone: %s', (name, search, verdict) => {
  expect(judge(name, search, { loggedIn: true, needsMore: true })).toBe(verdict);
});

test('every page of the specification, and those of ours, are known by their names', () => {
  expect(SHELL).toHaveLength(43);
});

test('only the text true, and only on the unsubscribe page, is the alternate club', () => {
  const words = ['true', 'TRUE', '1', '', undefined];
  expect(words.map((is_osc) => isAlternate('unsubscribe', { is_osc }))).toEqual([true, false, false, false, false]);
  expect(isAlternate('login', { is_osc: 'true' })).toBe(false);
});

const ATTACKS = [
  'https://evil.test',
  '//evil.test',
  '/\\evil.test',
  '\\\\evil.test',
  '/\t/evil.test',
  '/\n/evil.test',
  'javascript:alert(1)',
  '/login',
  '/login/?x=1',
  '/app-redirect/login',
  '/email-unsubscribe',
  '/payment/abc',
  '/nowhere',
  'bookings',
  '',
];

test.each(ATTACKS)('%j is no page to be sent to', (text) => {
  expect(inAppPath(text)).toBeUndefined();
  rememberPage(text);
  expect(localStorage.getItem('in-app-page')).toBeNull();
  localStorage.setItem('in-app-page', text);
  expect(takeRememberedPage()).toBe('/');
});

test('a remembered page keeps its query and is used up', () => {
  rememberPage('/benefits?search=gym#top');
  expect(localStorage.getItem('in-app-page')).toBe('/benefits?search=gym#top');
  expect(takeRememberedPage()).toBe('/benefits?search=gym#top');
  expect(takeRememberedPage()).toBe('/');
});

test.each([
  [undefined, '', '/'],
  ['bookings', '', '/bookings'],
  ['available-events', '', '/event'],
  ['/courses/5', '', '/courses/5'],
  ['courses/5', '', '/courses/5'],
  ['register-event', '?event=5', '/event-registration?event=5'],
  ['login', '', '/'],
  ['https://evil.test', '', '/'],
  ['//evil.test', '', '/'],
  ['\\evil.test', '', '/'],
  ['javascript:alert(1)', '', '/'],
] as const)('app-redirect to %s%s leads to %s', (target, search, path) => {
  expect(redirectTarget(target, search)).toBe(path);
});

test.each([
  // rights, remembered, where login leads
  [[], undefined, '/'],
  [[], '/profile', '/profile'],
  [['member.view'], undefined, '/admin'],
  [['member.view'], '/', '/admin'],
  [['member.view'], '/profile', '/profile'],
  [['member.view'], '/admin/users/3', '/admin/users/3'],
  [['member.view'], 'https://evil.test', '/admin'],
] as const)('after login %o with %s remembered leads to %s', (rights, remembered, path) => {
  if (remembered) localStorage.setItem('in-app-page', remembered);
  preferConsole(rights);
  expect(takeRememberedPage()).toBe(path);
});
