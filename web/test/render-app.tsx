import { TOAST } from '@clubhouse/contract';
import { createMemoryHistory } from '@tanstack/react-router';
import { render } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { App } from '../src/app/app.tsx';
import { createAppRouter } from '../src/app/router.tsx';

const noMatch = (media: string) => ({ matches: false, media, addEventListener() {}, removeEventListener() {} });

/** What jsdom lacks and the portal asks for. */
export function completeBrowser(): void {
  window.matchMedia ??= noMatch as unknown as typeof window.matchMedia;
  window.scrollTo = () => {};
  // A field that grows with its text waits for the fonts.
  Object.defineProperty(document, 'fonts', { value: new EventTarget(), configurable: true });
  window.ResizeObserver ??= class {
    observe() {}
    unobserve() {}
    disconnect() {}
  };
}

/** Messages stay until the test ends: on a busy machine three seconds pass before anyone has looked. */
const LASTING = { ...TOAST, durationMs: 600_000 };

/** Opens the portal at an address, as a person would in a browser. */
export function renderApp(address: string) {
  completeBrowser();
  const history = createMemoryHistory({ initialEntries: [address] });
  const router = createAppRouter(history);
  render(<App router={router} env="test" toast={LASTING} />);
  return {
    user: userEvent.setup({ delay: null, pointerEventsCheck: 0 }),
    router,
    address: () => router.state.location.href,
  };
}
