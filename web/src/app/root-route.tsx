import { createRootRoute, Outlet } from '@tanstack/react-router';
import { beforeEveryPage } from './before-every-page.ts';

/** The root of all pages: the navigation guard runs here, before every one of them. */
export const rootRoute = createRootRoute({
  beforeLoad: ({ location, preload }) => beforeEveryPage({ location, preload }),
  component: Outlet,
});
