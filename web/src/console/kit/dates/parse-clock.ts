/** "9:30", "930", "9.30" and "9" as "09:30" and "09:00"; nothing stays nothing, and what is no time is undefined. */
export function parseClock(text: string): string | undefined {
  const typed = text.trim();
  if (typed === '') return '';
  const [, hours = '', minutes = '00'] = /^(\d{1,2})(?:[:.h ]?(\d{2}))?$/.exec(typed) ?? [];
  if (hours === '' || Number(hours) > 23 || Number(minutes) > 59) return undefined;
  return `${hours.padStart(2, '0')}:${minutes}`;
}
