import { courseEnrollment, type Row } from '@clubhouse/contract';
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { checkOf, courseRow } from '../../../../test/club-offerings.ts';
import { ok, page } from '../../../../test/fake-api.ts';
import { rowOf } from '../../../../test/rows.ts';
import { type Answers, broken, openAs } from '../../../../test/staff.ts';

const MINE = 'GET /booking/course-enrollment/';
const person = (name: string, status = 'CONFIRMED') => ({ id: 1, name, status }) as never;
const places = (id: number, more: Partial<Row<typeof courseEnrollment>> = {}) =>
  rowOf(courseEnrollment, {
    id,
    course: 2,
    course_name: 'Junior swim squad',
    term: 6,
    term_name: 'Term 1',
    status: 'CONFIRMED',
    is_offer: false,
    ahead: null,
    participants: [person('Aiden Tan')],
    ...more,
  });

const open = (answers: Answers) =>
  openAs('/courses?show=yours', { answers: { 'GET /course/': page([courseRow()]), ...answers } });

test('current enrolments are above past ones', async () => {
  open({
    [MINE]: page([
      places(1),
      places(2, { status: 'WAITLISTED', ahead: 2, participants: [person('Mira Tan')] }),
      places(3, { status: 'COMPLETED', course_name: 'Old course' }),
    ]),
  });
  const now = within(await screen.findByRole('region', { name: 'Current and upcoming' })).getAllByRole('listitem');
  expect(now[0]?.textContent).toMatch(/Junior swim squad.*Aiden Tan.*Term 1.*Confirmed/);
  expect(now[1]?.textContent).toMatch(/Mira Tan.*On waitlist.*2 groups are ahead of you\./);
  const past = within(screen.getByRole('region', { name: 'Past' }));
  expect(past.getByRole('link', { name: 'Old course' }).getAttribute('href')).toMatch(/\/3$/);
});

test('people who left a continuing enrolment are not listed', async () => {
  open({ [MINE]: page([places(1, { participants: [person('Aiden Tan'), person('Mira Tan', 'CANCELLED')] })]) });
  const item = (await screen.findByRole('link', { name: 'Junior swim squad' })).closest('li') as HTMLElement;
  within(item).getByText('Aiden Tan');
  expect(item.textContent).not.toContain('Mira Tan');
});

test('without a course the page says what will appear, and where to look', async () => {
  open({ [MINE]: page([]) });
  await screen.findByText('You have no courses yet');
  expect(screen.getByRole('link', { name: 'View all courses' }).getAttribute('href')).toContain('/courses');
});

test('enrolments that can’t be loaded are asked for again', async () => {
  let fails = true;
  const { user } = open({ [MINE]: () => (fails ? broken : page([places(1)])) });
  await screen.findByText('We couldn’t load your enrolments');
  fails = false;
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  await screen.findByRole('region', { name: 'Current and upcoming' });
});

const session = (start: string, more: object = {}) => ({
  id: 1,
  start_from: `${start}T01:00:00Z`,
  end_at: `${start}T02:00:00Z`,
  venue: 'Lap pool',
  closed: null,
  ...more,
});

test('the timetable numbers what takes place, and strikes through what falls out', async () => {
  openAs('/courses/2', {
    answers: {
      'GET /course/2/': ok(courseRow()),
      'POST /course/2/check-pricing-availability/': (sent) => ok(checkOf(sent)),
      'GET /course/2/sessions/': ok({
        results: [
          session('2099-01-11'),
          session('2099-01-18', { closed: 'Founders’ day' }),
          session('2099-01-25', { venue: 'Teaching pool' }),
        ],
      }),
    },
  });
  const table = within(await screen.findByRole('region', { name: 'Timetable, Term 1' }));
  const lines = (await table.findAllByRole('listitem')).map(({ textContent }) => textContent);
  expect(lines).toEqual([
    expect.stringMatching(/^1.*11 Jan 2099, 09:00–10:00$/),
    expect.stringMatching(/18 Jan 2099Cancelled: Founders’ day$/),
    expect.stringMatching(/^2.*25 Jan 2099, 09:00–10:00Teaching pool$/),
    expect.stringMatching(/^Ends .*25 Jan 2099$/),
  ]);
});
