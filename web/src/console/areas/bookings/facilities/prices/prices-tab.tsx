import { type DayGroup, type PriceRow, WEEK } from '@clubhouse/contract';
import { facilities as t } from '@clubhouse/messages/console/facilities';
import { useState } from 'react';
import { SelectBox } from '../../../../../ui/form/choice-fields.tsx';
import { Note } from '../../../../../ui/note/note.tsx';
import { levelOptions } from '../../../../kit/fields/level-options.ts';
import { SetEditor } from '../../../../kit/set-editor/set-editor.tsx';
import { CopyRules } from '../copy-rules.tsx';
import { GroupSwitch } from '../group-switch.tsx';
import { WeekGrid } from '../hours/week-grid.tsx';
import { plainPrice } from '../logic/bands.ts';
import { columnsOf } from '../logic/columns.ts';
import { EVERYBODY, priceGaps } from '../logic/gaps.ts';
import { priceHours } from '../logic/price-hours.ts';
import { priceSegments } from '../logic/segments.ts';
import type { RuleDrafts } from '../use-rule-drafts.ts';
import { PeakLegend } from './peak-legend.tsx';
import { priceKind } from './price-kind.tsx';
import { PriceTable } from './price-table.tsx';

const levels = (chosen: string) => [{ value: EVERYBODY, label: t.levelAll() }, ...levelOptions(3, chosen)];

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
  const [level, setLevel] = useState<string>(EVERYBODY);
  const columns = columnsOf(group).map((column) => ({ column, segments: priceSegments(rules, column, level) }));
  const gaps = priceGaps(rules);
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
            onChange={(value) => setLevel(value ?? EVERYBODY)}
          />
        </>
      }
      picture={({ edit, add }) => (
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
          <WeekGrid
            label={t.pricesGridLabel()}
            columns={columns}
            onPick={(type, { row, peak }) => {
              const index = row ? prices.indexOf(row) : -1;
              if (index >= 0) edit(index);
              else add(newPrice(level, { day_types: [type], peak_type: peak }));
            }}
          />
          <PriceTable hours={priceHours(rules, columnsOf(group), level)} rows={prices} onPick={edit} />
        </>
      )}
    />
  );
}
