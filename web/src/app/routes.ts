import { keysOf } from '@clubhouse/contract';
/**
 * Every page by name, as the specification names it; `confirm-email`, `undo-email-change`, `safer-login`,
 * `single-sign-on`, `authorize`, `join`, `visit`, `accessibility`, `news`, `post`, `planner`, `renew`, `change-membership`, `sponsorships`, `developers` and
 * `console`, the club console, are ours.
 */
export const ROUTES = {
  login: '/login',
  'forgot-password': '/forgot-password',
  unsubscribe: '/email-unsubscribe',
  'create-login': '/create-login',
  'reset-password': '/reset-password',
  'confirm-email': '/confirm-email',
  'undo-email-change': '/undo-email-change',
  'safer-login': '/safer-login',
  'single-sign-on': '/single-sign-on',
  authorize: '/authorize/$id',
  join: '/join',
  accessibility: '/accessibility',
  visit: '/visit/$id',
  payment: '/payment/$id',
  'app-redirect': '/app-redirect/$',
  dashboard: '/',
  'payment-result': '/payment-result',
  bookings: '/bookings',
  planner: '/planner',
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
  news: '/news',
  post: '/news/$id',
  transactions: '/transactions',
  'transactions-details': '/transactions/$id',
  vouchers: '/vouchers',
  profile: '/profile',
  renew: '/renew',
  'change-membership': '/renew/change',
  sponsorships: '/sponsorships',
  'profile-update-requests': '/update-requests',
  'profile-update-requests-details': '/update-requests/$id',
  'change-password': '/change-password',
  developers: '/developers',
  console: '/admin/$',
} as const;

export type RouteName = keyof typeof ROUTES;

/** The names that the guard allows without login. */
export const PUBLIC_NAMES: ReadonlySet<RouteName> = new Set([
  'login',
  'forgot-password',
  'create-login',
  'reset-password',
  'app-redirect',
  'unsubscribe',
]);

const segments = (path: string): readonly string[] => path.split('/').filter((part) => part !== '');

function fits(pattern: string, path: readonly string[]): boolean {
  const parts = segments(pattern);
  const rest = parts.at(-1) === '$';
  const fixed = rest ? parts.slice(0, -1) : parts;
  if (rest ? path.length < fixed.length : path.length !== fixed.length) return false;
  return fixed.every((part, i) => part.startsWith('$') || part === path[i]?.toLowerCase());
}

/** The name of the page at a path, with or without a slash at its end; undefined when there is none. */
export function routeAt(pathname: string): RouteName | undefined {
  const path = segments(pathname);
  return keysOf(ROUTES).find((name) => fits(ROUTES[name], path));
}

/** Whether a name is one of ours, and one that needs no id. */
export function isPlainName(name: string): name is RouteName {
  return Object.hasOwn(ROUTES, name) && !ROUTES[name as RouteName].includes('$');
}
