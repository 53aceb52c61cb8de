import { checkHours, type DayGroup, type DayType, minutesOf, spanText } from '@clubhouse/contract';
import { IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { Button } from '../../ui/button/button.ts';
import { SwitchBox } from '../../ui/form/choice-fields.tsx';
import { Card } from '../../ui/page/card.tsx';
import draft from './draft.module.css';
import { DraftDialog } from './draft-dialog.tsx';
import classes from './facilities.module.css';
import { GroupSwitch } from './group-switch.tsx';
import { type HoursBand, toRows } from './logic/bands.ts';
import { columnsOf } from './logic/columns.ts';
import { hoursSegments, type Segment } from './logic/segments.ts';
import { whenWords } from './logic/summary.ts';
import { peakWord } from './logic/words.ts';
import { PeakLegend } from './peak-legend.tsx';
import { RowList } from './row-list.tsx';
import { TimeBox } from './time-box.tsx';
import type { RuleDrafts } from './use-rule-drafts.ts';
import { WeekGrid } from './week-grid.tsx';
import { DaysFields, PeakField } from './when-fields.tsx';

const newBand = (day_types: readonly DayType[], day_group: DayGroup): HoursBand => ({
  day_types,
  day_group,
  peak_type: 'default',
  open_time: '07:00',
  close_time: '22:00',
  is_closed: false,
});

function problemOf({ day_types, open_time, close_time }: HoursBand): string | undefined {
  if (day_types.length === 0) return 'Choose at least one day.';
  return minutesOf(close_time) <= minutesOf(open_time) ? 'The closing time must be after the opening time.' : undefined;
}

/** The first complaint about a band's rows among all. */
function complaint(bands: readonly HoursBand[], index: number): string | undefined {
  const errors = checkHours(toRows(bands));
  const from = toRows(bands.slice(0, index)).length;
  const own = errors.slice(from, from + (bands[index]?.day_types.length ?? 0));
  return own.flatMap((one) => Object.values(one).flat().map(String))[0];
}

const covers = (band: HoursBand, type: DayType, { from, to }: Segment) =>
  band.day_types.includes(type) && minutesOf(band.open_time) <= from && to <= minutesOf(band.close_time);

/** When it is open: the week as a picture, and the rows that make it. */
export function HoursTab({ drafts }: { readonly drafts: RuleDrafts }) {
  const { hours, change } = drafts;
  const [group, setGroup] = useState<DayGroup>('normal');
  const [editing, setEditing] = useState<{ readonly index: number; readonly band: HoursBand }>();
  const columns = columnsOf(group).map((column) => ({ column, segments: hoursSegments(toRows(hours), column) }));
  const add = (days: readonly DayType[]) => setEditing({ index: hours.length, band: newBand(days, group) });
  const pick = (type: DayType, segment: Segment) => {
    const index = hours.findIndex((band) => covers(band, type, segment));
    const band = hours[index];
    if (band) setEditing({ index, band });
    else add([type]);
  };
  const put = (index: number, band: HoursBand) => {
    change({ hours: [...hours.slice(0, index), band, ...hours.slice(index + 1)] });
    setEditing(undefined);
  };
  return (
    <div className={classes.part}>
      <div className={classes.tools}>
        <GroupSwitch label="Shown weeks" value={group} onChange={setGroup} />
        <Button
          size="sm"
          variant="default"
          leftSection={<IconPlus size={16} aria-hidden="true" />}
          onClick={() => add([])}
        >
          Add hours
        </Button>
      </div>
      <PeakLegend />
      <WeekGrid label="Opening hours by day" columns={columns} onPick={pick} />
      <Card title="Rows">
        {hours.length === 0 && <p>No hours yet. Without them nobody can book.</p>}
        <RowList
          rows={hours.map((band, index) => ({
            title: whenWords(band.day_types, band.open_time, band.close_time),
            below: [
              band.is_closed ? 'Closed' : peakWord(band.peak_type),
              ...(band.day_group === 'normal' ? [] : ['in the school holidays']),
            ].join(', '),
            problem: complaint(hours, index),
          }))}
          onEdit={(index) => {
            const band = hours[index];
            if (band) setEditing({ index, band });
          }}
          onRemove={(index) => change({ hours: hours.filter((_, at) => at !== index) })}
        />
      </Card>
      {editing && (
        <DraftDialog
          title={editing.index < hours.length ? spanText(editing.band.open_time, editing.band.close_time) : 'New hours'}
          start={editing.band}
          problem={problemOf}
          onClose={() => setEditing(undefined)}
          onDone={(band) => put(editing.index, band)}
        >
          {(band, set) => (
            <>
              <DaysFields value={band} change={set} />
              <div className={draft.pair}>
                <TimeBox
                  label="Opens"
                  value={band.open_time}
                  onChange={(time) => set({ open_time: time ?? '00:00' })}
                />
                <TimeBox
                  label="Closes"
                  value={band.close_time}
                  onChange={(time) => set({ close_time: time ?? '24:00' })}
                />
              </div>
              <PeakField value={band} change={set} />
              <SwitchBox
                label="Closed on these days"
                checked={band.is_closed}
                onChange={(event) => set({ is_closed: event.currentTarget.checked })}
                withThumbIndicator={false}
              />
            </>
          )}
        </DraftDialog>
      )}
    </div>
  );
}
