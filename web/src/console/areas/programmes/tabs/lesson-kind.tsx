import { checkLessons, dayTypeWords, minutesOf, spanText } from '@clubhouse/contract';
import { timetable as t } from '@clubhouse/messages/console/programmes/timetable';

import { Grid } from '../../../../ui/layout/layout.tsx';

import { DayChips } from '../../../kit/fields/day-chips.tsx';
import { TextBox } from '../../../kit/form/text-boxes.tsx';
import type { SetKind } from '../../../kit/set-editor/set-kind.ts';
import { TimeBox } from '../../../kit/set-editor/time-box.tsx';
import { type LessonBand, toLessonRows } from '../logic/bands.ts';

function problemOf({ day_types, start_time, end_time }: LessonBand): string | undefined {
  if (day_types.length === 0) return t.timeDaysMissing();
  return minutesOf(end_time) <= minutesOf(start_time) ? t.timeEndError() : undefined;
}

/** The first complaint about the rows of each band among all. */
function complaints(bands: readonly LessonBand[]): (string | undefined)[] {
  const errors = checkLessons(toLessonRows(bands));
  return bands.map((band, at) => {
    const from = toLessonRows(bands.slice(0, at)).length;
    return errors.slice(from, from + band.day_types.length).flatMap((one) => Object.values(one).flat().map(String))[0];
  });
}

export const NEW_LESSON: LessonBand = { day_types: [], start_time: '09:00', end_time: '10:00', venue: '' };

/** Times: on which days, from when to when, where. */
export const lessonKind: SetKind<LessonBand> = {
  add: t.timeAdd(),
  empty: t.timesEmpty(),
  newTitle: t.timeNew(),
  changeTitle: ({ start_time, end_time }) => spanText(start_time, end_time),
  titleOf: ({ day_types, start_time, end_time }) => `${dayTypeWords(day_types)}, ${spanText(start_time, end_time)}`,
  belowOf: ({ venue }) => venue,
  problem: problemOf,
  complaints,
  finish: (band) => ({ ...band, venue: band.venue.trim() }),
  fields: (band, set) => (
    <>
      <DayChips value={band.day_types} onChange={(day_types) => set({ day_types })} />
      <Grid gap={12} align="start" columns="minmax(0, 1fr) minmax(0, 1fr)">
        <TimeBox
          label={t.fieldStarts()}
          value={band.start_time}
          onChange={(time) => set({ start_time: time ?? '00:00' })}
        />
        <TimeBox label={t.fieldEnds()} value={band.end_time} onChange={(time) => set({ end_time: time ?? '24:00' })} />
      </Grid>
      <TextBox
        label={t.timeVenue()}
        description={t.timeVenueHelp()}
        maxLength={150}
        value={band.venue}
        onChange={(value) => set({ venue: value })}
      />
    </>
  ),
};
