import { checkPrices, type DayGroup, type DayType, MEMBERSHIP_LEVELS_3, type PriceRow } from '@clubhouse/contract';
import { IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { clubConfig } from '../../data/config.ts';
import { Button } from '../../ui/button/button.ts';
import { SelectBox } from '../../ui/form/choice-fields.tsx';
import { formatMoney } from '../../ui/money/format-money.ts';
import { Note } from '../../ui/note/note.tsx';
import { Card } from '../../ui/page/card.tsx';
import classes from './facilities.module.css';
import { GroupSwitch } from './group-switch.tsx';
import { columnsOf } from './logic/columns.ts';
import { EVERYBODY, priceGaps } from './logic/gaps.ts';
import { priceSegments, type Segment } from './logic/segments.ts';
import { whenWords } from './logic/summary.ts';
import { levelWord, peakWord } from './logic/words.ts';
import { PeakLegend } from './peak-legend.tsx';
import { PriceDialog } from './price-dialog.tsx';
import { RowList } from './row-list.tsx';
import type { RuleDrafts } from './use-rule-drafts.ts';
import { WeekGrid } from './week-grid.tsx';

const LEVELS = [
  { value: EVERYBODY, label: 'All members' },
  ...MEMBERSHIP_LEVELS_3.map((value) => ({ value: value as string, label: levelWord(value) })),
];

const newPrice = (more: Partial<PriceRow>): PriceRow => ({
  membership_level_3: null,
  day_types: [],
  day_group: 'normal',
  peak_type: 'default',
  start_time: null,
  end_time: null,
  price: '',
  unit: 'SLOT',
  ...more,
});

function belowOf({ membership_level_3, peak_type, unit, day_group }: PriceRow): string {
  return [
    levelWord(membership_level_3),
    peak_type === 'default' ? 'any time' : `${peakWord(peak_type).toLowerCase()} time`,
    unit === 'HOUR' ? 'an hour' : 'a slot',
    ...(day_group === 'normal' ? [] : ['in the school holidays']),
  ].join(', ');
}

/** What it costs: the week as one level sees it, gaps in words, and the rows that make it. */
export function PricesTab({ drafts }: { readonly drafts: RuleDrafts }) {
  const { prices, rules, change } = drafts;
  const [group, setGroup] = useState<DayGroup>('normal');
  const [level, setLevel] = useState<string>(EVERYBODY);
  const [editing, setEditing] = useState<{ readonly index: number; readonly row: PriceRow }>();
  const columns = columnsOf(group).map((column) => ({ column, segments: priceSegments(rules, column, level) }));
  const gaps = priceGaps(rules);
  const errors = checkPrices(prices);
  const add = (more: Partial<PriceRow>) =>
    setEditing({ index: prices.length, row: newPrice({ membership_level_3: level || null, ...more }) });
  const pick = (type: DayType, { row, peak }: Segment) => {
    const index = row ? prices.indexOf(row) : -1;
    if (row && index >= 0) setEditing({ index, row });
    else add({ day_types: [type], peak_type: peak });
  };
  return (
    <div className={classes.part}>
      <div className={classes.tools}>
        <div className={classes.side}>
          <GroupSwitch label="Shown weeks" value={group} onChange={setGroup} />
          <SelectBox
            size="sm"
            label="Seen by"
            data={LEVELS}
            value={level}
            allowDeselect={false}
            onChange={(value) => setLevel(value ?? EVERYBODY)}
          />
        </div>
        <Button
          size="sm"
          variant="default"
          leftSection={<IconPlus size={16} aria-hidden="true" />}
          onClick={() => add({})}
        >
          Add a price
        </Button>
      </div>
      {gaps.length > 0 && (
        <Note tone="danger" title="Open, but without a price. Bookings there would be refused.">
          <ul>
            {gaps.map((gap) => (
              <li key={gap}>{gap}</li>
            ))}
          </ul>
        </Note>
      )}
      <PeakLegend />
      <WeekGrid label="Prices a slot by day" columns={columns} onPick={pick} />
      <Card title="Rows">
        {prices.length === 0 && <p>No prices yet. Without them nobody can book.</p>}
        <RowList
          rows={prices.map((row, index) => ({
            title: `${formatMoney(row.price || '0', clubConfig().currency)} · ${whenWords(row.day_types, row.start_time, row.end_time)}`,
            below: belowOf(row),
            problem: Object.values(errors[index] ?? {})
              .flat()
              .map(String)[0],
          }))}
          onEdit={(index) => {
            const row = prices[index];
            if (row) setEditing({ index, row });
          }}
          onRemove={(index) => change({ prices: prices.filter((_, at) => at !== index) })}
        />
      </Card>
      {editing && (
        <PriceDialog
          title={editing.index < prices.length ? 'Change a price' : 'New price'}
          start={editing.row}
          onClose={() => setEditing(undefined)}
          onDone={(row) => {
            change({ prices: [...prices.slice(0, editing.index), row, ...prices.slice(editing.index + 1)] });
            setEditing(undefined);
          }}
        />
      )}
    </div>
  );
}
