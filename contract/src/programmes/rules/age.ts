import { programmes as t } from '@clubhouse/messages/rules/programmes';

/** How old someone is on a day; a birthday on the 29th of February is kept on the 1st of March in other years. */
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
  if (min !== null && max !== null) return min === max ? `${min}` : t.ageRange({ min, max });
  if (min !== null) return t.ageFrom({ min });
  return max === null ? t.allAges() : t.ageUpTo({ max });
}
