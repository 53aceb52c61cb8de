import { act, cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { catchInstallPrompt } from '../../../api-client/club/install-prompt.ts';
import { ThemeProvider } from '../../../ui/theme/theme-provider.tsx';
import { InstallApp } from './install-app.tsx';

beforeAll(catchInstallPrompt);
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

const draw = () =>
  render(
    <ThemeProvider env="test">
      <InstallApp />
    </ThemeProvider>,
  );
const heading = () => screen.queryByRole('heading', { name: 'Install the app' });

test('nothing is said where the browser offers nothing', () => {
  draw();
  expect(heading()).toBeNull();
});

test('an iPhone gets instructions in words', () => {
  vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue('Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X)');
  draw();
  expect(screen.getByText(/Add to Home Screen/)).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Install' })).toBeNull();
});

test('the offer of the browser is kept, used once, and gone after that', async () => {
  draw();
  const prompt = vi.fn(async () => ({ outcome: 'accepted' as const }));
  const offer = Object.assign(new Event('beforeinstallprompt', { cancelable: true }), { prompt });
  act(() => void window.dispatchEvent(offer));
  expect(offer.defaultPrevented).toBe(true);
  await userEvent.click(screen.getByRole('button', { name: 'Install' }));
  expect(prompt).toHaveBeenCalledTimes(1);
  expect(heading()).toBeNull();
});
