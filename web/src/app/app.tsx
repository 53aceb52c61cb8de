import { CALENDAR, TOAST } from '@clubhouse/contract';
import { RouterContextProvider, RouterProvider, useRouterState } from '@tanstack/react-router';
import { useClubConfig } from '../api-client/club/use-club-config.ts';
import { EnvironmentBanner } from '../ui/banner/environment-banner.tsx';
import { ConfirmProvider } from '../ui/dialog/confirm-provider.tsx';
import { ProgressLine } from '../ui/frame/progress-line.tsx';
import { SkipLink } from '../ui/frame/skip-link.tsx';
import { type UiSettings, UiSettingsProvider } from '../ui/settings.tsx';
import { ThemeProvider } from '../ui/theme/theme-provider.tsx';
import { ToastProvider } from '../ui/toast/toast-provider.tsx';
import { useFlavour } from './flavour.ts';
import type { AppRouter } from './router.tsx';
import { UpdateNotice } from './worker/update-notice.tsx';

interface Props {
  readonly router: AppRouter;
  /** Tests switch transitions and portals off. */
  readonly env?: 'default' | 'test';
  /** How long messages stay, and how many at once. */
  readonly toast?: UiSettings['toast'];
}

/** The portal: settings, colours, messages, and the page at the current address. */
export function App({ router, env = 'default', toast = TOAST }: Props) {
  const { environment, timezone, logos, hues } = useClubConfig();
  const flavour = useFlavour();
  return (
    <UiSettingsProvider settings={{ toast, calendar: CALENDAR, timezone, logos }}>
      <ThemeProvider flavour={flavour} accent={hues[flavour] ?? undefined} env={env}>
        <ToastProvider>
          {/* What is asked above all pages hears of going back, too. */}
          <RouterContextProvider router={router}>
            <ConfirmProvider>
              <SkipLink />
              <RouteProgress router={router} />
              <EnvironmentBanner environment={environment} />
              <RouterProvider router={router} />
              <UpdateNotice />
            </ConfirmProvider>
          </RouterContextProvider>
        </ToastProvider>
      </ThemeProvider>
    </UiSettingsProvider>
  );
}

function RouteProgress({ router }: { readonly router: AppRouter }) {
  return <ProgressLine active={useRouterState({ router, select: (state) => state.isLoading })} />;
}
