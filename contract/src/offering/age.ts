/** How old somebody is on a day; a birthday on the 29th of February is kept on the 1st of March in other years. */
export function ageOn(born: string, day: string): number {
  const years = Number(day.slice(0, 4)) - Number(born.slice(0, 4));
  return day.slice(5) >= born.slice(5) ? years : years - 1;
}

/** Whether an age lies within bounds; an unknown age does only when there are none. */
export function ageFits(age: number | null, min: number | null, max: number | null): boolean {
  if (min === null && max === null) return true;
  return age !== null && (min === null || age >= min) && (max === null || age <= max);
}

/** `8 to 12`, `8 and over`, `up to 12`. */
export function ageWords(min: number | null, max: number | null): string {
  if (min !== null && max !== null) return min === max ? `${min}` : `${min} to ${max}`;
  if (min !== null) return `${min} and over`;
  return max === null ? 'all ages' : `up to ${max}`;
}

/** Why somebody is refused whose age nobody knows; the portal then says where to write it down. */
export const BIRTH_DATE_NEEDED = 'the date of birth is needed.';
