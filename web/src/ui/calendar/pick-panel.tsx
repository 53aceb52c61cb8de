import { Grid } from '../layout/layout.tsx';
import classes from './calendar.module.css';
import { dateWords, daysInMonth, isoDate } from './iso-date.ts';
import { type Limits, overlaps } from './typed-date.ts';

interface Pick {
  readonly value: number;
  readonly label: string;
  readonly name?: string;
  readonly disabled: boolean;
}

/** The months of a year; those without a day that may be chosen are off. */
export function monthPicks(year: number, limits: Limits): readonly Pick[] {
  return Array.from({ length: 12 }, (_, i) => {
    const first = isoDate(year, i + 1, 1);
    return {
      value: i + 1,
      label: dateWords(first, { month: 'short' }),
      name: dateWords(first, { month: 'long' }),
      disabled: !overlaps(first, isoDate(year, i + 1, daysInMonth(year, i + 1)), limits),
    };
  });
}

/** Years to pick from. */
export function yearPicks(years: readonly number[], limits: Limits): readonly Pick[] {
  return years.map((year) => ({
    value: year,
    label: String(year),
    disabled: !overlaps(isoDate(year, 1, 1), isoDate(year, 12, 31), limits),
  }));
}

interface Props {
  readonly label: string;
  readonly picks: readonly Pick[];
  readonly current: number;
  readonly onPick: (value: number) => void;
}

/** Twelve buttons: the months of a year, or a group of years. */
export function PickPanel({ label, picks, current, onPick }: Props) {
  return (
    <Grid as="fieldset" columns="repeat(3, 1fr)" gap={4} className={classes.picks} aria-label={label}>
      {picks.map(({ value, label: text, name, disabled }) => (
        <button
          key={value}
          type="button"
          className={classes.pick}
          aria-label={name}
          aria-pressed={value === current}
          data-chosen={value === current || undefined}
          disabled={disabled}
          onClick={() => onPick(value)}
        >
          {text}
        </button>
      ))}
    </Grid>
  );
}
