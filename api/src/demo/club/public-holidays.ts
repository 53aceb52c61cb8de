type Day = Temporal.PlainDate;

export interface Holiday {
  readonly name: string;
  readonly date: Day;
}

/** Dates that were announced other than the almanac says. */
const ANNOUNCED: Readonly<Record<string, string>> = { '2026 Hari Raya Haji': '2026-05-27' };

const SUNDAY = 7;

/** The first day from `start` on that satisfies a calendar's condition. */
function firstDay(start: Day, fits: (day: Day) => boolean): Day {
  let day = start;
  while (!fits(day)) day = day.add({ days: 1 });
  return day;
}

/** Day of a lunar month; leap months do not count. */
const chinese = (monthCode: string, dayOfMonth: number) => (day: Day) => {
  const lunar = day.withCalendar('chinese');
  return lunar.day === dayOfMonth && (monthCode === '' || lunar.monthCode === monthCode);
};

/** The crescent is seen here a day after Mecca's calendar, as a rule. */
const islamic = (month: number, dayOfMonth: number) => (day: Day) => {
  const moon = day.subtract({ days: 1 }).withCalendar('islamic-umalqura');
  return moon.month === month && moon.day === dayOfMonth;
};

/** Easter Sunday by the Gregorian reckoning of Meeus, Jones and Butcher. */
function easter(year: number): Day {
  const golden = year % 19;
  const century = Math.floor(year / 100);
  const rest = year % 100;
  const shift = century - Math.floor(century / 4) - Math.floor((century - Math.floor((century + 8) / 25) + 1) / 3);
  const epact = (19 * golden + shift + 15) % 30;
  const weekday = (32 + 2 * (century % 4) + 2 * Math.floor(rest / 4) - epact - (rest % 4)) % 7;
  const late = Math.floor((golden + 11 * epact + 22 * weekday) / 451);
  const days = epact + weekday - 7 * late + 114;
  return Temporal.PlainDate.from({ year, month: Math.floor(days / 31), day: (days % 31) + 1 });
}

function named(year: number): Holiday[] {
  const on = (month: number, day: number) => Temporal.PlainDate.from({ year, month, day });
  const newYear = firstDay(on(1, 20), chinese('M01', 1));
  const holidays: Holiday[] = [
    { name: "New Year's Day", date: on(1, 1) },
    { name: 'Chinese New Year', date: newYear },
    { name: 'Chinese New Year, second day', date: newYear.add({ days: 1 }) },
    { name: 'Hari Raya Puasa', date: firstDay(on(1, 1), islamic(10, 1)) },
    { name: 'Good Friday', date: easter(year).subtract({ days: 2 }) },
    { name: 'Labour Day', date: on(5, 1) },
    { name: 'Hari Raya Haji', date: firstDay(on(1, 1), islamic(12, 10)) },
    { name: 'Vesak Day', date: firstDay(on(4, 20), chinese('M04', 15)) },
    { name: 'National Day', date: on(8, 9) },
    // The night of the new moon between mid-October and mid-November.
    { name: 'Deepavali', date: firstDay(on(10, 18), chinese('', 1)).subtract({ days: 1 }) },
    { name: 'Christmas Day', date: on(12, 25) },
  ];
  return holidays.map(({ name, date }) => {
    const announced = ANNOUNCED[`${year} ${name}`];
    return { name, date: announced ? Temporal.PlainDate.from(announced) : date };
  });
}

/** Singapore's public holidays of a year. One on a Sunday brings the next day that is none yet. */
export function publicHolidays(year: number): Holiday[] {
  const days = named(year);
  const isTaken = (day: Day) => days.some(({ date }) => date.equals(day));
  const replacements = days
    .filter(({ date }) => date.dayOfWeek === SUNDAY)
    .map(({ name, date }) => ({
      name: `${name}, in lieu`,
      date: firstDay(date.add({ days: 1 }), (day) => !isTaken(day)),
    }));
  return [...days, ...replacements].sort((one, other) => Temporal.PlainDate.compare(one.date, other.date));
}
