import { TOAST } from '@clubhouse/contract';
import { createMemoryHistory } from '@tanstack/react-router';
import { render } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { App } from '../src/app/app.tsx';
import { createAppRouter } from '../src/app/router.tsx';

/** Messages stay until the test ends: on a busy machine three seconds pass before anyone has looked. */
const LASTING = { ...TOAST, durationMs: 600_000 };

/** Opens the portal at an address, as a person would in a browser. */
export function renderApp(address: string) {
  const history = createMemoryHistory({ initialEntries: [address] });
  const router = createAppRouter(history);
  render(<App router={router} env="test" toast={LASTING} />);
  return {
    user: userEvent.setup({ delay: null, pointerEventsCheck: 0 }),
    router,
    address: () => router.state.location.href,
  };
}
