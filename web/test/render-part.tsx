import { render } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { ThemeProvider } from '../src/ui/theme/theme-provider.tsx';

/** Draws a part of the interface by itself, without a page around it. */
export function renderPart(part: ReactNode) {
  render(<ThemeProvider env="test">{part}</ThemeProvider>);
  return { user: userEvent.setup({ delay: null, pointerEventsCheck: 0 }) };
}
