import { IconBan, IconCheck } from '@tabler/icons-react';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import { describe, expect, test, vi } from 'vitest';
import { renderPart } from '../../test/render-part.tsx';
import { statusLook } from './badge/status-look.ts';
import { Button } from './button/button.ts';
import { CopyButton } from './button/copy-button.tsx';
import { BarRows } from './chart/bar-rows.tsx';
import { HeatMap, stepOf } from './chart/heat-map.tsx';
import { PasswordBox } from './form/password-box.tsx';
import { MenuButton } from './menu/menu-button.tsx';
import { useShowMore } from './more/use-show-more.tsx';
import { InfoButton } from './note/info-button.tsx';
import { MethodCards } from './pay/method-cards.tsx';
import { OutcomeView } from './pay/outcome-view.tsx';
import { EmptyState, ErrorState, NoResults } from './states/states.tsx';
import { Pager } from './table/pager.tsx';
import { Tabs } from './tabs/tabs.tsx';

const focused = () => document.activeElement?.textContent;

describe('a menu', () => {
  const menu = (run = vi.fn()) =>
    renderPart(
      <MenuButton
        label="More"
        entries={[
          { label: 'Close', icon: IconBan, run },
          { label: 'Reopen', icon: IconBan, run: () => {} },
          { label: 'Cancel', icon: IconBan, run: () => {} },
        ]}
      >
        Dots
      </MenuButton>,
    );

  test('arrows walk its entries round, Home and End jump', async () => {
    const { user } = menu();
    screen.getByRole('button', { name: 'More' }).focus();
    await user.keyboard('{ArrowDown}');
    expect(focused()).toBe('Close');
    await user.keyboard('{ArrowUp}');
    expect(focused()).toBe('Cancel');
    await user.keyboard('{Home}{ArrowDown}');
    expect(focused()).toBe('Reopen');
    await user.keyboard('{End}');
    expect(focused()).toBe('Cancel');
  });

  test('Escape closes it and gives the button its focus back', async () => {
    const { user } = menu();
    const button = screen.getByRole('button', { name: 'More' });
    await user.click(button);
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('menu')).toBeNull();
    expect(document.activeElement).toBe(button);
  });

  test('an entry is done once, and the menu goes; so it does when another place is pressed', async () => {
    const run = vi.fn();
    const { user } = menu(run);
    await user.click(screen.getByRole('button', { name: 'More' }));
    await user.click(screen.getByRole('menuitem', { name: 'Close' }));
    expect(run).toHaveBeenCalledOnce();
    expect(screen.queryByRole('menu')).toBeNull();
    await user.click(screen.getByRole('button', { name: 'More' }));
    fireEvent.pointerDown(document.body);
    await waitFor(() => expect(screen.queryByRole('menu')).toBeNull());
  });
});

describe('tabs', () => {
  function Parts() {
    const [current, setCurrent] = useState<'a' | 'b' | 'c'>('a');
    const tabs = [
      { key: 'a', label: 'First' },
      { key: 'b', label: 'Second', count: 3 },
      { key: 'c', label: 'Third', count: 0 },
    ] as const;
    return (
      <Tabs label="Parts" tabs={tabs} current={current} onChange={setCurrent}>
        {`Shown: ${current}`}
      </Tabs>
    );
  }

  test('arrows choose, the panel follows, and only the chosen one is in tab order', async () => {
    const { user } = renderPart(<Parts />);
    screen.getByRole('tab', { name: 'First' }).focus();
    await user.keyboard('{ArrowRight}');
    expect(screen.getByRole('tabpanel').textContent).toBe('Shown: b');
    expect(screen.getByRole('tab', { name: /^Second/ }).getAttribute('tabindex')).toBe('0');
    expect(screen.getByRole('tab', { name: 'First' }).getAttribute('tabindex')).toBe('-1');
    await user.keyboard('{ArrowLeft}{ArrowLeft}');
    expect(screen.getByRole('tabpanel').textContent).toBe('Shown: c');
  });

  test('a count of none is not shown', () => {
    renderPart(<Parts />);
    expect(screen.getAllByRole('tab').map(({ textContent }) => textContent)).toEqual(['First', 'Second3', 'Third']);
  });
});

describe('a pager', () => {
  test.each([
    [1, 10, 1, '1 in total'],
    [1, 10, 7, '7 members'],
    [2, 10, 25, '11–20 of 25 members'],
    [3, 10, 25, '21–25 of 25 members'],
    [9, 10, 25, 'No members on this page'],
  ])('page %i of %i with %i: %s', (page, pageSize, total, words) => {
    renderPart(<Pager page={page} pageSize={pageSize} total={total} noun="members" onPage={() => {}} />);
    screen.getByText(words);
  });

  test('the pages lead there, and the ends have no way on', async () => {
    const onPage = vi.fn();
    const { user } = renderPart(<Pager page={1} pageSize={10} total={25} onPage={onPage} />);
    expect(screen.getByRole('button', { name: 'Previous page' })).toHaveProperty('disabled', true);
    expect(screen.getByRole('button', { name: 'Page 1' }).getAttribute('aria-current')).toBe('page');
    await user.click(screen.getByRole('button', { name: 'Next page' }));
    await user.click(screen.getByRole('button', { name: 'Page 3' }));
    expect(onPage.mock.calls).toEqual([[2], [3]]);
  });
});

describe('an info button', () => {
  test('says what it is about, opens by key, is read out, and Escape leads back', async () => {
    const { user } = renderPart(<InfoButton title="Members">Counted at the end of each month.</InfoButton>);
    const button = screen.getByRole('button', { name: 'About: Members' });
    expect([screen.queryByText(/Counted/), button.getAttribute('aria-expanded')]).toEqual([null, 'false']);
    button.focus();
    await user.keyboard('{Enter}');
    const note = await screen.findByRole('dialog', { name: 'About: Members' });
    within(note).getByText('Counted at the end of each month.');
    expect(button.getAttribute('aria-expanded')).toBe('true');
    await waitFor(() => expect(note.contains(document.activeElement)).toBe(true));
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByText(/Counted/)).toBeNull());
    await waitFor(() => expect(document.activeElement).toBe(button));
  });
});

describe('charts', () => {
  test('a heat map has a legend of eight steps, and one for what is closed', () => {
    renderPart(<HeatMap label="Use" corner="Day" columns={['09']} rows={[]} words={() => ''} />);
    const steps = within(screen.getByRole('list', { name: 'Steps, in per cent' })).getAllByRole('listitem');
    expect(steps.map(({ textContent }) => textContent)).toEqual([
      '0–4',
      '5–9',
      '10–14',
      '15–24',
      '25–34',
      '35–49',
      '50–74',
      '75+ %',
      'Closed',
    ]);
    expect(steps.map(({ dataset }) => dataset.step)).toEqual(['1', '2', '3', '4', '5', '6', '7', '8', 'none']);
  });

  test.each([
    [undefined, 'none'],
    [0, '1'],
    [0.044, '1'],
    // Shown as 5, so it is in the step that begins there.
    [0.045, '2'],
    [0.2, '4'],
    [0.5, '7'],
    [1, '8'],
  ])('a share of %s is in the step %s', (share, step) => {
    expect(stepOf(share)).toBe(step);
  });

  test('each cell of a heat map has a text', () => {
    const rows = [{ name: 'Monday', shares: [0.456, undefined] }];
    renderPart(
      <HeatMap
        label="Use"
        corner="Day"
        columns={['09', '10']}
        rows={rows}
        words={(row, column, share) => `${row} ${column} ${share ?? 'closed'}`}
      />,
    );
    const cells = within(screen.getByRole('grid', { name: 'Use' })).getAllByRole('gridcell');
    expect(cells.map((cell) => [cell.textContent, cell.getAttribute('aria-label')])).toEqual([
      ['46', 'Monday 09 0.456'],
      ['–', 'Monday 10 closed'],
    ]);
  });

  test('bars have their figure beside them', () => {
    renderPart(<BarRows rows={[{ name: 'Fees', parts: [3, 0], figure: 'S$ 3', note: '60 %' }]} />);
    expect(screen.getByText('Fees').parentElement?.textContent).toBe('FeesS$ 360 %');
  });
});

describe('paying', () => {
  test('ways to pay are radios of one group; what is off says why', async () => {
    const onChange = vi.fn();
    const { user } = renderPart(
      <MethodCards
        legend="How"
        methods={['CREDIT_CARD', 'PAYNOW']}
        off={[{ method: 'GIRO', reason: 'GIRO is set up at the office.' }]}
        value="PAYNOW"
        onChange={onChange}
        error="Choose another way."
      />,
    );
    const group = within(screen.getByRole('group', { name: 'How' }));
    expect(group.getAllByRole('radio').map((one) => (one as HTMLInputElement).checked)).toEqual([false, true]);
    group.getByText('GIRO is set up at the office.');
    expect(group.getByRole('alert').textContent).toBe('Choose another way.');
    await user.click(group.getAllByRole('radio')[0] as HTMLElement);
    expect(onChange).toHaveBeenCalledWith('CREDIT_CARD');
  });

  test('an outcome is a status, under a heading that fits its page', () => {
    renderPart(<OutcomeView {...statusLook('PAID')} title="Paid" money="We received S$ 5." next="" heading />);
    expect(within(screen.getByRole('status')).getByRole('heading', { level: 1 }).textContent).toBe('Paid');
  });
});

test('a password is hidden until shown, and Caps Lock is reported', async () => {
  const { user } = renderPart(<PasswordBox label="Password" capsLockHint />);
  const field = screen.getByLabelText('Password');
  expect(field.getAttribute('type')).toBe('password');
  await user.click(screen.getByRole('button', { name: 'Show password' }));
  expect(field.getAttribute('type')).toBe('text');
  await user.click(screen.getByRole('button', { name: 'Hide password' }));
  expect(field.getAttribute('type')).toBe('password');
  fireEvent.keyDown(field, { key: 'A', modifierCapsLock: true });
  screen.getByText('Caps Lock is on');
});

test('copying is confirmed, and so is a failure', async () => {
  const { user } = renderPart(<CopyButton text="B-1" what="the code" />);
  const write = vi
    .spyOn(navigator.clipboard, 'writeText')
    .mockResolvedValueOnce()
    .mockRejectedValueOnce(new Error('no'));
  await user.click(screen.getByRole('button', { name: 'Copy the code' }));
  await screen.findByRole('button', { name: 'Copied the code' });
  await user.click(screen.getByRole('button', { name: 'Copied the code' }));
  await screen.findByText('Can’t copy');
  expect(write.mock.calls).toEqual([['B-1'], ['B-1']]);
});

test('a long list comes a piece at a time; a few that are left come along', async () => {
  function List({ count }: { readonly count: number }) {
    const { shown, more } = useShowMore(
      Array.from({ length: count }, (_, at) => at),
      4,
    );
    return (
      <>
        <p>{`${shown.length} shown`}</p>
        {more}
      </>
    );
  }
  const { user } = renderPart(<List count={11} />);
  screen.getByText('4 shown');
  await user.click(screen.getByRole('button', { name: 'Show 4 more of 7' }));
  screen.getByText('8 shown');
  await user.click(screen.getByRole('button', { name: 'Show the last 3' }));
  screen.getByText('11 shown');
  screen.getByText('That’s all 11.');
});

test('states say what happened, and offer the way on', async () => {
  const [retry, clear] = [vi.fn(), vi.fn()];
  const { user } = renderPart(
    <>
      <EmptyState title="Nothing yet">It will appear here.</EmptyState>
      <NoResults onClear={clear} />
      <ErrorState title="Broken" message="Try later." reference="R-1" onRetry={retry} />
    </>,
  );
  screen.getByText('Try fewer words or different filters.');
  expect(screen.getByRole('alert').textContent).toContain('Reference R-1');
  await user.click(screen.getByRole('button', { name: 'Clear filters' }));
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect([clear.mock.calls.length, retry.mock.calls]).toEqual([1, [[]]]);
});

test('a button draws its icon in its own size, for the eye only', () => {
  renderPart(
    <>
      <Button icon={IconCheck}>Save</Button>
      <Button icon={IconCheck} size="sm">
        Add
      </Button>
    </>,
  );
  const sizes = screen.getAllByRole('button').map((button) => button.querySelector('svg[aria-hidden="true"]'));
  expect(sizes.map((icon) => icon?.getAttribute('width'))).toEqual(['18', '16']);
});
