import { type DayGroup, type DayType, endMinutes, minutesOf, WEEK } from '@clubhouse/contract';
import { facilities as t } from '@clubhouse/messages/console/facilities';
import { useState } from 'react';
import { SetEditor } from '../../../../kit/set-editor/set-editor.tsx';
import { CopyRules } from '../copy-rules.tsx';
import { GroupSwitch } from '../group-switch.tsx';
import { type HoursBand, toBands, toRows } from '../logic/bands.ts';
import { columnsOf } from '../logic/columns.ts';
import { hoursSegments, type Segment } from '../logic/segments.ts';
import { PeakLegend } from '../prices/peak-legend.tsx';
import type { RuleDrafts } from '../use-rule-drafts.ts';
import { hoursKind } from './hours-kind.tsx';
import { WeekGrid } from './week-grid.tsx';

const newBand = (day_types: readonly DayType[], day_group: DayGroup): HoursBand => ({
  day_types,
  day_group,
  peak_type: 'default',
  open_time: '07:00',
  close_time: '22:00',
  is_closed: false,
});

const covers = (band: HoursBand, type: DayType, { from, to }: Segment) =>
  band.day_types.includes(type) &&
  minutesOf(band.open_time) <= from &&
  to <= endMinutes(band.open_time, band.close_time);

/** When it is open: the week as a picture, and the rows that make it. */
export function HoursTab({ drafts }: { readonly drafts: RuleDrafts }) {
  const { hours, change } = drafts;
  const [group, setGroup] = useState<DayGroup>('normal');
  const columns = columnsOf(group).map((column) => ({ column, segments: hoursSegments(toRows(hours), column) }));
  return (
    <SetEditor
      kind={hoursKind}
      rows={hours}
      onChange={(rows) => change({ hours: rows })}
      // The first row is most often the same for the whole week.
      blank={newBand(hours.length === 0 ? WEEK : [], group)}
      fill={
        <CopyRules
          into={drafts.id}
          part="hours"
          kind={hoursKind}
          rows={hours}
          rowsOf={(row) => toBands(row.operating_hours)}
          onCopy={(rows) => change({ hours: rows })}
        />
      }
      side={<GroupSwitch label={t.weeksShown()} value={group} onChange={setGroup} />}
      picture={({ edit, add }) => (
        <>
          <PeakLegend />
          <WeekGrid
            label={t.hoursGridLabel()}
            columns={columns}
            onPick={(type, segment) => {
              const index = hours.findIndex((band) => covers(band, type, segment));
              if (index >= 0) edit(index);
              else add(newBand([type], group));
            }}
          />
        </>
      )}
    />
  );
}
