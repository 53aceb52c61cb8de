import { member } from '@clubhouse/contract';
import { render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import { fakeApi, page } from '../../../test/fake-api.ts';
import '../../../test/render-app.tsx';
import { freshBrowser, storeTokens } from '../../../test/set-up.ts';
import { ThemeProvider } from '../../ui/theme/theme-provider.tsx';
import { ReferenceSelect } from './reference-select.tsx';

Element.prototype.scrollIntoView ??= () => undefined;

beforeEach(() => {
  vi.restoreAllMocks();
  freshBrowser();
  storeTokens('a', 'r');
});

const run = vi.fn(async () => 9);

function Field({ makes }: { readonly makes: boolean }) {
  const [value, setValue] = useState<number | null>(null);
  return (
    <ThemeProvider env="test">
      <ReferenceSelect
        label="Member"
        target={member}
        value={value}
        onChange={setValue}
        make={makes ? { plural: 'members', run } : undefined}
      />
      <input aria-label="Next" />
      <output>{value}</output>
    </ThemeProvider>
  );
}

const field = () => screen.getByRole<HTMLInputElement>('combobox', { name: 'Member' });

test('Enter makes what is not there yet when that is the only option', async () => {
  fakeApi(() => page([]));
  render(<Field makes />);
  const user = userEvent.setup();
  await user.type(field(), 'Siti{Enter}');
  await waitFor(() => expect(screen.getByRole('status').textContent).toBe('9'));
  expect(run).toHaveBeenCalledWith('Siti');
});

test('leaving the field keeps what was typed and says that nothing is chosen', async () => {
  fakeApi(() => page([]));
  render(<Field makes={false} />);
  const user = userEvent.setup();
  await user.type(field(), 'Siti');
  await user.click(screen.getByLabelText('Next'));
  await screen.findByText('Nothing is chosen for “Siti”. Choose from the list, or clear the field.');
  expect(field().value).toBe('Siti');
  await user.clear(field());
  expect(screen.queryByText(/Nothing is chosen/)).toBeNull();
});
