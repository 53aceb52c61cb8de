import { member } from '@clubhouse/contract';
import { render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { type ComponentProps, useState } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import { fakeApi, page } from '../../../../test/fake-api.ts';
import { signedInBrowser } from '../../../../test/set-up.ts';
import { ThemeProvider } from '../../../ui/theme/theme-provider.tsx';
import { MemberSelect } from '../member/member-select.tsx';
import { ReferenceSelect } from './reference-select.tsx';

beforeEach(signedInBrowser);

const run = vi.fn(async () => 9);

const AnyReference = (props: ComponentProps<typeof MemberSelect>) => <ReferenceSelect target={member} {...props} />;
const PICKERS = [
  ['a reference', AnyReference],
  ['a member', MemberSelect],
] as const;

function Field({ makes, Picker }: { readonly makes: boolean; readonly Picker: typeof MemberSelect }) {
  const [value, setValue] = useState<number | null>(null);
  return (
    <ThemeProvider env="test">
      <Picker label="Member" value={value} onChange={setValue} make={makes ? { plural: 'members', run } : undefined} />
      <input aria-label="Next" />
      <output>{value}</output>
    </ThemeProvider>
  );
}

const field = () => screen.getByRole<HTMLInputElement>('combobox', { name: 'Member' });

test.each(PICKERS)('Enter makes %s that is not there yet when that is the only option', async (_, Picker) => {
  run.mockClear();
  fakeApi(() => page([]));
  render(<Field makes Picker={Picker} />);
  const user = userEvent.setup();
  await user.type(field(), 'Siti{Enter}');
  await waitFor(() => expect(screen.getByRole('status').textContent).toBe('9'));
  expect(run).toHaveBeenCalledWith('Siti');
});

test.each(PICKERS)(
  'leaving the field of %s keeps what was typed and says that nothing is chosen',
  async (_, Picker) => {
    fakeApi(() => page([]));
    render(<Field makes={false} Picker={Picker} />);
    const user = userEvent.setup();
    await user.type(field(), 'Siti');
    await user.click(screen.getByLabelText('Next'));
    await screen.findByText('Nothing is chosen for “Siti”. Choose from the list, or clear the field.');
    expect(field().value).toBe('Siti');
    await user.clear(field());
    expect(screen.queryByText(/Nothing is chosen/)).toBeNull();
  },
);
