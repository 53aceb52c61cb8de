import { describe, expect, it } from 'vitest';
import { demoCalendar } from './club/calendar.ts';
import { publicHolidays } from './club/public-holidays.ts';
import { demoRegister } from './members/register.ts';

const day = (text: string) => Temporal.PlainDate.from(text);

describe('the demo data', () => {
  it('is the same on the same day, and moves with the days', () => {
    expect(demoRegister(day('2026-11-15'))).toEqual(demoRegister(day('2026-11-15')));
    const later = demoRegister(day('2027-02-28'));
    expect(later.members.find(({ membership_id }) => membership_id === 'M004817')).toMatchObject({
      membership_start_date: '2025-12-28',
      membership_end_date: '2027-12-31',
    });
  });

  it.each(['2024-02-29', '2026-01-01', '2026-12-31', '2029-06-30'])('hangs together when today is %s', (text) => {
    const { members, couples } = demoRegister(day(text));
    const ids = new Set(members.map(({ membership_id }) => membership_id));
    expect(ids.size).toBe(412);
    expect(new Set(couples.flat()).size).toBe(2 * couples.length);
    const live = members.filter(({ status, membership_end_date: end }) => status === 'ACTIVE' && end && end < text);
    expect(live).toEqual([]);
    for (const event of demoCalendar(day(text))) expect(event.end_date >= event.start_date).toBe(true);
  });

  it('knows the public holidays as they were announced', () => {
    const dates = (year: number) =>
      publicHolidays(year)
        .map(({ date }) => date.toString().slice(5))
        .join(' ');
    expect(dates(2025)).toBe('01-01 01-29 01-30 03-31 04-18 05-01 05-12 06-07 08-09 10-20 12-25');
    expect(dates(2026)).toBe('01-01 02-17 02-18 03-21 04-03 05-01 05-27 05-31 06-01 08-09 08-10 11-08 11-09 12-25');
  });

  it('has one kind for each holiday and its eve', () => {
    const special = demoCalendar(day('2026-11-15')).filter(({ kind }) => ['PH', 'EPH'].includes(kind));
    const days = special.map(({ start_date }) => start_date);
    expect(new Set(days).size).toBe(days.length);
    expect(special.find(({ start_date }) => start_date === '2026-12-24')).toMatchObject({
      kind: 'EPH',
      name: 'Eve of Christmas Day',
    });
  });
});
