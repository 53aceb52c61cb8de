import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { clubConfig, loadConfig } from '../api-client/club/config.ts';
import { catchInstallPrompt } from '../api-client/club/install-prompt.ts';
import { onRefused } from '../api-client/session/refused-reads.ts';
import { doubtUser } from '../api-client/session/session.ts';
import { onTokensChangedElsewhere } from '../api-client/session/tokens.ts';
import { App } from './app.tsx';
import { focusHeadingOnChange } from './focus-heading.ts';
import { Unreachable } from './pages/unreachable.tsx';
import { keepShellUntilDrawn, rememberBanner, removePaintedShell } from './painted-shell.ts';
import { createAppRouter } from './router.tsx';

/** Reads the settings, then draws the portal into the page's one root. */
export async function start(element: HTMLElement): Promise<void> {
  const root = createRoot(element);
  catchInstallPrompt();
  try {
    await loadConfig();
  } catch {
    removePaintedShell();
    root.render(<Unreachable />);
    return;
  }
  const router = createAppRouter();
  const askAgain = () => {
    doubtUser();
    void router.invalidate();
  };
  onRefused(askAgain);
  onTokensChangedElsewhere(askAgain);
  focusHeadingOnChange(router);
  keepShellUntilDrawn(router);
  rememberBanner(clubConfig().environment !== 'production');
  // Not needed to begin with: it comes beside the page.
  void import('./worker/start-worker.ts').then(({ startWorker }) => startWorker());
  root.render(
    <StrictMode>
      <App router={router} />
    </StrictMode>,
  );
}
