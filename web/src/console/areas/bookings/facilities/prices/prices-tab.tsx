import { clockTime, type DayGroup, type PeakType, type PriceRow, timeOf, WEEK } from '@clubhouse/contract';
import { facilities as t } from '@clubhouse/messages/console/facilities';
import { useState } from 'react';
import { SelectBox } from '../../../../../ui/form/choice-fields.tsx';
import { Grid } from '../../../../../ui/layout/layout.tsx';
import { Note } from '../../../../../ui/note/note.tsx';
import { levelOptions } from '../../../../kit/fields/level-options.ts';
import { SetEditor } from '../../../../kit/set-editor/set-editor.tsx';
import { CopyRules } from '../copy-rules.tsx';
import { GroupSwitch } from '../group-switch.tsx';
import { WeekGrid } from '../hours/week-grid.tsx';
import { plainPrice } from '../logic/bands.ts';
import { columnsOf } from '../logic/columns.ts';
import { EVERY_LEVEL, priceGaps } from '../logic/gaps.ts';
import { type Marked, markedBy } from '../logic/paint-prices.ts';
import { priceHours } from '../logic/price-hours.ts';
import { priceSegments } from '../logic/segments.ts';
import type { RuleDrafts } from '../use-rule-drafts.ts';
import { PaintPanel } from './paint-panel.tsx';
import { PeakLegend } from './peak-legend.tsx';
import { priceKind } from './price-kind.tsx';
import { PriceTable } from './price-table.tsx';

const DAY = 24 * 60;

const levels = (chosen: string) => [{ value: EVERY_LEVEL, label: t.levelAll() }, ...levelOptions(3, chosen)];

const newPrice = (level: string, more: Partial<PriceRow> = {}): PriceRow => ({
  membership_level_3: level || null,
  day_types: [],
  day_group: 'normal',
  peak_type: 'default',
  start_time: null,
  end_time: null,
  price: '',
  unit: 'SLOT',
  ...more,
});

/** What it costs: the week as one level sees it, gaps in words, and the rows that make it. */
export function PricesTab({ drafts }: { readonly drafts: RuleDrafts }) {
  const { prices, rules, change } = drafts;
  const [group, setGroup] = useState<DayGroup>('normal');
  const [level, setLevel] = useState<string>(EVERY_LEVEL);
  const columns = columnsOf(group).map((column) => ({ column, segments: priceSegments(rules, column, level) }));
  const gaps = priceGaps(rules);
  const [brush, setBrush] = useState(() => newPrice(EVERY_LEVEL));
  const [picks, setPicks] = useState(0);
  const [rule, setRule] = useState<PriceRow | null>(null);
  const changeBrush = (part: Partial<PriceRow>) =>
    setBrush((now) => ({ ...now, day_group: group, membership_level_3: level || null, ...part }));
  /** How busy marked hours are now, at their beginning: they stay so by default. */
  const peakIn = ({ days, from }: Marked): PeakType =>
    columns.find(({ column }) => column.type === days[0])?.segments.find((one) => one.from <= from && from < one.to)
      ?.peak ?? 'default';
  /** The days that a rule decides on, as they are shown. */
  const daysOf = (row: PriceRow) =>
    columns.filter(({ segments }) => segments.some((one) => one.row === row)).map(({ column }) => column.type);
  return (
    <SetEditor
      numbered
      title={t.pricesRules()}
      kind={priceKind}
      rows={prices}
      onChange={(rows) => change({ prices: rows })}
      blank={newPrice(level, prices.length === 0 ? { day_types: WEEK } : {})}
      fill={
        <CopyRules
          into={drafts.id}
          part="prices"
          kind={priceKind}
          rows={prices}
          rowsOf={(row) => row.pricings.map(plainPrice)}
          onCopy={(rows) => change({ prices: rows })}
        />
      }
      side={
        <>
          <GroupSwitch label={t.weeksShown()} value={group} onChange={setGroup} />
          <SelectBox
            size="sm"
            label={t.pricesSeenBy()}
            data={levels(level)}
            value={level}
            allowDeselect={false}
            onChange={(value) => setLevel(value ?? EVERY_LEVEL)}
          />
        </>
      }
      picture={({ edit }) => (
        <>
          {gaps.length > 0 && (
            <Note tone="danger" title={t.pricesGapsTitle()}>
              <ul>
                {gaps.map((gap) => (
                  <li key={gap}>{gap}</li>
                ))}
              </ul>
            </Note>
          )}
          <PeakLegend />
          <Grid gap={16} align="start" columns="minmax(0, 1fr) 320px" from="desk">
            <WeekGrid
              label={t.pricesGridLabel()}
              columns={columns}
              step={Math.min(rules.slot_minutes, 60)}
              marked={markedBy(brush)}
              onMark={(hours) => {
                setRule(null);
                changeBrush({
                  day_types: hours.days,
                  start_time: timeOf(hours.from),
                  end_time: clockTime(hours.to),
                  peak_type: peakIn(hours),
                });
              }}
              onPick={(type, { row, peak, from, to }) => {
                setRule(row);
                setPicks((count) => count + 1);
                changeBrush({
                  day_types: row ? daysOf(row) : [type],
                  start_time: timeOf(from % DAY),
                  end_time: clockTime(to),
                  peak_type: peak,
                  ...(row && { price: row.price, unit: row.unit, membership_level_3: row.membership_level_3 }),
                });
              }}
            />
            <PaintPanel
              rules={rules}
              brush={brush}
              onBrush={changeBrush}
              onPaint={(rows) => change({ prices: rows })}
              picks={picks}
              onEditRule={rule && prices.includes(rule) ? () => edit(prices.indexOf(rule)) : undefined}
            />
          </Grid>
          <PriceTable hours={priceHours(rules, columnsOf(group), level)} rows={prices} onPick={edit} />
        </>
      )}
    />
  );
}
