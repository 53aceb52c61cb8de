import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { rootRoute } from './root-route.tsx';

/** Everything behind the login is in the home shell. */
export const homeRoute = createRoute({
  getParentRoute: () => rootRoute,
  id: 'home',
  component: lazyRouteComponent(() => import('./shell/home-shell.tsx'), 'HomeShell'),
});
