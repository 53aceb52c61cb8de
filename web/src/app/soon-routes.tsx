import { type AnyRoute, createRoute, lazyRouteComponent } from '@tanstack/react-router';
import type { SoonName } from '../features/soon/soon-words.ts';
import { preloaded } from './preloaded.ts';
import { ROUTES } from './routes.ts';

const SoonPage = lazyRouteComponent(() => import('../features/soon/soon-page.tsx'), 'SoonPage');

const route = <P extends AnyRoute, N extends SoonName>(getParentRoute: () => P, name: N) =>
  createRoute({
    getParentRoute,
    path: ROUTES[name],
    component: preloaded(SoonPage, () => <SoonPage name={name} />),
  });

/** Pages whose part of the club is not open in the portal yet. */
export const soonRoutes = <P extends AnyRoute>(parent: () => P) =>
  [
    route(parent, 'courses'),
    route(parent, 'course-detail'),
    route(parent, 'courses-in-group'),
    route(parent, 'enroll-course'),
    route(parent, 'course-enrollment-detail'),
    route(parent, 'available-events'),
    route(parent, 'event-detail'),
    route(parent, 'register-event'),
    route(parent, 'event-registration-detail'),
  ] as const;
