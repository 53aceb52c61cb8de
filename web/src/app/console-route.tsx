import { type ComponentType, lazy, Suspense } from 'react';

/** What the console's own entry file offers: one component that draws the page at a path below `/admin`. */
interface ConsoleModule {
  readonly AdminRoutes: ComponentType<{ readonly path: string }>;
}

/** The one door into the console: its code is fetched here, and only after the guard has seen an access right. */
const [load] = Object.values(import.meta.glob<ConsoleModule>('../admin/routes.tsx'));

/** Whether this build has a console. */
export const hasConsole = load !== undefined;

const AdminRoutes = lazy(async () => {
  if (!load) throw new Error('This build has no console.');
  const { AdminRoutes: Component } = await load();
  return { default: Component };
});

/** The club console. */
export function ConsoleRoute({ path }: { readonly path: string }) {
  return (
    <Suspense>
      <AdminRoutes path={path} />
    </Suspense>
  );
}
