import { createRootRoute, Outlet } from '@tanstack/react-router';
import { beforeNavigation } from './before-navigation.ts';

/** The root of all pages: the navigation guard runs here, before every one of them. */
export const rootRoute = createRootRoute({
  beforeLoad: ({ location, preload }) => beforeNavigation({ location, preload }),
  component: Outlet,
});
