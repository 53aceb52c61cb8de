import { PEAK_TYPES } from '@clubhouse/contract';
import { peakWord } from '../../../../kit/dates/weekday-words.ts';
import classes from '../facilities.module.css';

/** What the grounds of the blocks mean; each block says it in words too. */
export function PeakLegend() {
  return (
    <p className={classes.legend}>
      {PEAK_TYPES.map((type) => (
        <span key={type} data-peak={type}>
          {peakWord(type)}
        </span>
      ))}
    </p>
  );
}
