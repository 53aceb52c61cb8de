import { postPath } from '@clubhouse/contract';
import { expect, test } from 'vitest';
import { PUBLIC_NAMES, ROUTES } from './routes.ts';

/** The two tables of the specification, and what is ours besides; `$id` stands for `{id}`. */
const SPECIFIED = {
  login: '/login',
  'forgot-password': '/forgot-password',
  unsubscribe: '/email-unsubscribe',
  'create-login': '/create-login',
  'reset-password': '/reset-password',
  payment: '/payment/$id',
  'app-redirect': '/app-redirect/$',
  dashboard: '/',
  'payment-result': '/payment-result',
  bookings: '/bookings',
  courses: '/courses',
  'course-detail': '/courses/$id',
  'courses-in-group': '/courses-group/$id',
  'enroll-course': '/course-enrollment',
  'course-enrollment-detail': '/course-enrollment/$id',
  'available-events': '/event',
  'event-detail': '/event/$id',
  'register-event': '/event-registration',
  'event-registration-detail': '/event-registration/$id',
  benefits: '/benefits',
  transactions: '/transactions',
  'transactions-details': '/transactions/$id',
  vouchers: '/vouchers',
  profile: '/profile',
  'profile-update-requests': '/update-requests',
  'profile-update-requests-details': '/update-requests/$id',
  'change-password': '/change-password',
};

test('every route of the specification has its name and its path', () => {
  const {
    news,
    post,
    console: club,
    'confirm-email': confirm,
    'undo-email-change': undo,
    'safer-login': safer,
    'single-sign-on': signOn,
    authorize,
    developers,
    planner,
    renew,
    'change-membership': changeMembership,
    join,
    accessibility,
    visit,
    sponsorships,
    ...specified
  } = ROUTES;
  expect(specified).toEqual(SPECIFIED);
  expect([news, post, club, developers, renew]).toEqual(['/news', '/news/$id', '/admin/$', '/developers', '/renew']);
  expect(planner).toBe('/planner');
  expect([confirm, undo, safer]).toEqual(['/confirm-email', '/undo-email-change', '/safer-login']);
  expect(changeMembership).toBe('/renew/change');
  expect([join, sponsorships, accessibility]).toEqual(['/join', '/sponsorships', '/accessibility']);
  expect(visit).toBe('/visit/$id');
  expect(signOn).toBe('/single-sign-on');
  expect(authorize).toBe('/authorize/$id');
});

test('the public names of the guard are those of the specification', () => {
  const names = ['login', 'forgot-password', 'create-login', 'reset-password', 'app-redirect', 'unsubscribe'];
  expect([...PUBLIC_NAMES].sort()).toEqual(names.sort());
});

test('links in emails lead to posts where the portal has them', () => {
  expect(postPath({ id: 7 })).toBe(ROUTES.post.replace('$id', '7'));
});
