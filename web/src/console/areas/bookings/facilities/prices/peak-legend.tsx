import { PEAK_TYPES } from '@clubhouse/contract';
import { Group } from '../../../../../ui/layout/layout.tsx';
import { PEAK_TONES, peakWord } from '../../../../kit/dates/weekday-words.ts';
import classes from '../../../../kit/display/display.module.css';

/** What the grounds of the blocks mean; each block says it in words too. */
export function PeakLegend() {
  return (
    <Group as="p" gap="4px 14px" className={classes.legend} tone="soft" size="s" weight="regular">
      {PEAK_TYPES.map((type) => (
        <span key={type} data-tone={PEAK_TONES[type]}>
          {peakWord(type)}
        </span>
      ))}
    </Group>
  );
}
