const formats = new Map<string, Intl.DateTimeFormat>();

/** A format of dates and times in British English. Making one takes longer than drawing a row, so each is made once. */
export function dateFormat(options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = JSON.stringify(options);
  const format = formats.get(key) ?? new Intl.DateTimeFormat('en-GB', options);
  formats.set(key, format);
  return format;
}

/** The day of a moment in a place as a plain date: "2026-11-12". */
export const dayIn = (timeZone: string, moment: Date): string =>
  dateFormat({ timeZone, year: 'numeric', month: '2-digit', day: '2-digit' })
    .format(moment)
    .split('/')
    .reverse()
    .join('-');
