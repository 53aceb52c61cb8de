import { parseCsv } from '@clubhouse/contract';
import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { type Answerer, fakeApi, ok, page } from '../../../../../test/fake-api.ts';
import { renderApp } from '../../../../../test/render-app.tsx';
import { ME, signedInBrowser } from '../../../../../test/set-up.ts';
import * as download from '../../../../api-client/request/download.ts';

beforeEach(signedInBrowser);

const OWN = '?period=own&from=2026-02-01&to=2026-03-31';
const MEMBERS = {
  counts: [
    { month: '2026-02-01', tier: 'ORDINARY', status: 'ACTIVE', count: 5 },
    { month: '2026-03-01', tier: 'ORDINARY', status: 'ACTIVE', count: 4 },
    { month: '2026-03-01', tier: 'SPOUSE', status: 'SUSPENDED-DISCIPLINE', count: 2 },
  ],
  flows: [
    { month: '2026-02-01', joined: 1, left: 0 },
    { month: '2026-03-01', joined: 2, left: 1 },
  ],
  before: 4,
};
const part = (month: string, source: string, billed: string, credited = '0.00') => ({
  month,
  source,
  billed,
  credited,
  gst: '1.00',
});
const INCOME = { parts: [part('2026-02-01', 'COURSE', '1000.00'), part('2026-03-01', 'EVENT', '50.00', '80.00')] };
const ARREARS = {
  day: '2026-03-31',
  tiers: [{ tier: 'TERM', amounts: ['1.00', '0.00', '0.00', '3.00'], invoices: [1, 0, 0, 2] }],
  debtors: null,
};

const club =
  (more: (path: string) => ReturnType<Answerer> | undefined = () => undefined): Answerer =>
  ({ path, query }) => {
    const early = String(query.to ?? '') < '2026-02-01';
    if (path === '/general-users/me/') return ok({ ...ME, access_rights: ['report.view'] });
    const other = more(path);
    if (other) return other;
    if (path === '/report/members/') return ok(MEMBERS);
    if (path === '/report/income/') return ok(early ? { parts: [part('2026-01-01', 'COURSE', '485.00')] } : INCOME);
    if (path === '/report/arrears/') return ok(ARREARS);
    if (path === '/report/enrolment/') return ok({ rows: [] });
    if (path === '/report/newsletter/') return ok({ newsletters: [] });
    if (path === '/booking/utilisation/') return ok({ hours: [], bookings: 0, no_shows: 0 });
    return page([]);
  };

test('sentences say what the pictures say, compared with sentences say what the pictures say, compared with the time before', async () => {
  fakeApi(club());
  renderApp(`/admin/reports${OWN}`);
  await screen.findByText(/^6 members on 31\/03\/2026: 3 joined, 1 left\. 2 more than on 31\/01\/2026\./);
  await screen.findByText(/970\.00 billed, less credit notes\. 100\.0 % more than in the previous period/);
  await screen.findByText(
    /4\.00 was overdue on 31\/03\/2026 \(3 invoices\)\. The same as .* 75 % is over 90 days old\./,
  );
});

test('an empty chart is a sentence', async () => {
  fakeApi(club());
  renderApp(`/admin/reports${OWN}`);
  await screen.findByText('No sign-ups in this period');
  await screen.findByText('No newsletters sent in this period');
  await screen.findByText('Nothing was open in this period');
});

test('arrows lead along the points, and each says its figures', async () => {
  fakeApi(club());
  const { user } = renderApp(`/admin/reports${OWN}`);
  const march = await screen.findByRole('img', { name: /^March 2026: 6 members\. Active 4, Absent 0, Suspended 2/ });
  march.focus();
  await user.keyboard('{ArrowLeft}');
  expect(document.activeElement?.getAttribute('aria-label')).toMatch(/^February 2026: 5 members/);
  await user.keyboard('{ArrowLeft}{End}');
  expect(document.activeElement).toBe(march);
});

test('the table and the file hold the same figures', async () => {
  fakeApi(club());
  const kept = vi.spyOn(download, 'keepFile').mockImplementation(() => {});
  const { user } = renderApp(`/admin/reports${OWN}`);
  await user.click(await screen.findByRole('button', { name: 'Income by source: as table' }));
  const table = await screen.findByRole('table', { name: 'Income by source' });
  expect(table.textContent).toContain('−S$\u00a030.00');
  await user.click(screen.getByRole('button', { name: 'Income by source: export' }));
  await user.click(screen.getByRole('menuitem', { name: 'CSV' }));
  await waitFor(() => expect(kept).toHaveBeenCalled());
  const [file, name] = kept.mock.calls[0] ?? [];
  expect(name).toBe('income-2026-02-01-2026-03-31.csv');
  const rows = [...parseCsv(await (file as Blob).text())];
  expect(rows[0]).toEqual(['Month', 'Course', 'Event', 'Income', 'Billed', 'Credit notes', 'GST included']);
  expect(rows.slice(1)).toEqual([
    ['February 2026', '1000.00', '0.00', '1000.00', '1000.00', '0.00', '1.00'],
    ['March 2026', '0.00', '-30.00', '-30.00', '50.00', '80.00', '1.00'],
    ['Total', '1000.00', '-30.00', '970.00', '1050.00', '80.00', '2.00'],
  ]);
});

const SIGNED = {
  kind: 'COURSE',
  offering: 1,
  name: '=Judo',
  term: null,
  started: 10,
  held: 8,
  paid: 5,
  attended: 4,
  waiting: 2,
  expired: 2,
  withdrawn: 1,
  no_shows: 1,
};

test('sign-ups by kind: what is lost where, and a name is no formula', async () => {
  fakeApi(
    club((path) =>
      path === '/report/enrolment/'
        ? ok({ rows: [SIGNED, { ...SIGNED, kind: 'EVENT', name: 'Jazz', started: 2, held: 0, paid: 0 }] })
        : undefined,
    ),
  );
  const kept = vi.spyOn(download, 'keepFile').mockImplementation(() => {});
  const { user } = renderApp(`/admin/reports${OWN}`);
  await screen.findByText(
    /^12 sign-ups started, 5 .* \(42 %\)\. The same as in the previous period\. The biggest drop is before a place is held: 4\.$/,
  );
  await user.click(screen.getByRole('button', { name: 'Courses' }));
  await screen.findByText(/^10 sign-ups started.* \(50 %\)\. .*The biggest drop is before payment: 3\.$/);
  await user.click(screen.getByRole('button', { name: 'Sign-up funnel: export' }));
  await user.click(screen.getByRole('menuitem', { name: 'CSV' }));
  await waitFor(() => expect(kept).toHaveBeenCalled());
  const [file] = kept.mock.calls[0] ?? [];
  expect([...parseCsv(await (file as Blob).text())][1]?.slice(0, 4)).toEqual(["'=Judo", '', '10', '8']);
});

test('how full: arrows lead from hour to hour, and a place is asked for', async () => {
  const hours = [
    { weekday: 0, hour: 9, open_minutes: 600, booked_minutes: 60 },
    { weekday: 5, hour: 10, open_minutes: 600, booked_minutes: 300 },
  ];
  const sent = fakeApi(
    club((path) => {
      if (path === '/booking/utilisation/') return ok({ hours, bookings: 6, no_shows: 1 });
      return path === '/sport-facility/' ? page([{ id: 7, name: 'Court 7' }]) : undefined;
    }),
  );
  const { user } = renderApp(`/admin/reports${OWN}`);
  await screen.findByText(
    /^30 % of the bookable time .* 6 bookings, 1 no-show\. .*Busiest: Saturday 10:00, 50 % full\.$/,
  );
  const [first] = await screen.findAllByRole('gridcell');
  first?.focus();
  await user.keyboard('{ArrowDown}{ArrowRight}');
  expect(document.activeElement?.getAttribute('aria-label')).toBe('Tuesday 10:00, closed');
  await user.click(screen.getByRole('combobox', { name: 'Facility' }));
  await user.click(await screen.findByRole('option', { name: 'Court 7' }));
  await waitFor(() =>
    expect(sent.some(({ path, query }) => path === '/booking/utilisation/' && query.facility === '7')).toBe(true),
  );
});

test('one report that fails leaves the others, and can be asked again', async () => {
  let broken = true;
  const sent = fakeApi(
    club((path) =>
      path === '/report/income/' && broken
        ? { status: 400, body: { from: ['Choose a period of at most 5 years.'] } }
        : undefined,
    ),
  );
  const { user } = renderApp(`/admin/reports${OWN}`);
  await screen.findByText('We couldn’t load this report');
  expect(screen.getByText(/^6 members on/)).toBeDefined();
  // The figure above it does not wait for good either.
  expect(screen.getByText('couldn’t be loaded').closest('div')?.textContent).toMatch(/^Income–/);
  broken = false;
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  await screen.findByText(/970\.00 billed/);
  await waitFor(() => expect(sent.filter(({ path }) => path === '/report/income/').length).toBeGreaterThan(2));
});
