import { bookings as t } from '@clubhouse/messages/portal/bookings';
import { IconInfoCircle } from '@tabler/icons-react';
import { lengthWords, shortLength } from '../logic/ranges.ts';
import classes from './find.module.css';

interface Props {
  readonly lengths: readonly number[];
  readonly length: number | undefined;
  readonly onLength: (minutes: number) => void;
}

/** How long; the longest that can be booked at once is said below. */
export function LengthChoice({ lengths, length, onLength }: Props) {
  const longest = lengths.at(-1);
  return (
    <fieldset className={classes.lengths}>
      <legend>{t.lengthLabel()}</legend>
      <div>
        {lengths.map((minutes) => (
          <button
            key={minutes}
            type="button"
            className={classes.length}
            aria-pressed={minutes === length}
            onClick={() => onLength(minutes)}
          >
            {shortLength(minutes)}
          </button>
        ))}
      </div>
      {longest !== undefined && (
        <p>
          <IconInfoCircle size={16} aria-hidden="true" />
          {t.lengthMaximum({ length: lengthWords(longest) })}
        </p>
      )}
    </fieldset>
  );
}
