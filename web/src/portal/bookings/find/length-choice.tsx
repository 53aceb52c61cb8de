import { bookings as t } from '@clubhouse/messages/portal/bookings';
import { IconInfoCircle } from '@tabler/icons-react';
import { Choice } from '../../../ui/choice/choice.tsx';
import { Grid, Group } from '../../../ui/layout/layout.tsx';
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
      <Grid columns="repeat(auto-fit, minmax(72px, 1fr))" gap={8}>
        {lengths.map((minutes) => (
          <Choice key={minutes} pressed={minutes === length} onClick={() => onLength(minutes)}>
            {shortLength(minutes)}
          </Choice>
        ))}
      </Grid>
      {longest !== undefined && (
        <Group as="p" nowrap size="s" tone="muted" gap={6} mt={7}>
          <IconInfoCircle size={16} aria-hidden="true" />
          {t.lengthMaximum({ length: lengthWords(longest) })}
        </Group>
      )}
    </fieldset>
  );
}
