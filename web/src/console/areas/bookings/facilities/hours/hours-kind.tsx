import { checkHours, endsNextDay, spanRefusal, spanText } from '@clubhouse/contract';
import { facilities as t } from '@clubhouse/messages/console/facilities';
import { SwitchBox } from '../../../../../ui/form/choice-fields.tsx';
import { Grid } from '../../../../../ui/layout/layout.tsx';
import { peakWord } from '../../../../kit/dates/weekday-words.ts';
import type { SetKind } from '../../../../kit/set-editor/set-kind.ts';
import { TimeBox } from '../../../../kit/set-editor/time-box.tsx';
import { type HoursBand, toRows } from '../logic/bands.ts';
import { whenWords } from '../logic/summary.ts';
import { DaysFields, PeakField } from '../prices/when-fields.tsx';

function problemOf({ day_types, open_time, close_time }: HoursBand): string | undefined {
  if (day_types.length === 0) return t.daysMissing();
  return spanRefusal(open_time, close_time, 'hours');
}

/** The first complaint about the rows of each band among all. */
function complaints(bands: readonly HoursBand[]): (string | undefined)[] {
  const errors = checkHours(toRows(bands));
  return bands.map((band, index) => {
    const from = toRows(bands.slice(0, index)).length;
    const own = errors.slice(from, from + band.day_types.length);
    return own.flatMap((one) => Object.values(one).flat().map(String))[0];
  });
}

/** Opening times: on which days, from when to when, how busy. */
export const hoursKind: SetKind<HoursBand> = {
  add: t.hoursAdd(),
  empty: t.hoursEmpty(),
  newTitle: t.hoursNew(),
  changeTitle: ({ open_time, close_time }) => spanText(open_time, close_time),
  titleOf: ({ day_types, open_time, close_time }) => whenWords(day_types, open_time, close_time),
  belowOf: ({ is_closed, peak_type, day_group }) =>
    [is_closed ? t.closed() : peakWord(peak_type), ...(day_group === 'normal' ? [] : [t.inSchoolHolidays()])].join(
      ', ',
    ),
  problem: problemOf,
  complaints,
  fields: (band, set) => (
    <>
      <DaysFields value={band} change={set} />
      <Grid gap={12} align="start" columns="minmax(0, 1fr) minmax(0, 1fr)">
        <TimeBox
          label={t.hoursOpens()}
          value={band.open_time}
          onChange={(time) => set({ open_time: time ?? '00:00' })}
        />
        <TimeBox
          label={t.hoursCloses()}
          value={band.close_time}
          onChange={(time) => set({ close_time: time ?? '24:00' })}
          {...(endsNextDay(band.open_time, band.close_time) && { description: t.nextDayNote() })}
        />
      </Grid>
      <PeakField value={band} change={set} />
      <SwitchBox
        label={t.hoursClosed()}
        checked={band.is_closed}
        onChange={(event) => set({ is_closed: event.currentTarget.checked })}
        withThumbIndicator={false}
      />
    </>
  ),
};
