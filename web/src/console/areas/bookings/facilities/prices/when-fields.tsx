import { type DayGroup, type DayType, PEAK_TYPES, type PeakType } from '@clubhouse/contract';
import { facilities as t } from '@clubhouse/messages/console/facilities';
import { SelectBox } from '../../../../../ui/form/choice-fields.tsx';
import { peakWord } from '../../../../kit/dates/weekday-words.ts';
import { DayChips } from '../../../../kit/fields/day-chips.tsx';
import { GroupSwitch } from '../group-switch.tsx';

interface When {
  readonly day_types: readonly DayType[];
  readonly day_group: DayGroup;
  readonly peak_type: PeakType;
}

interface Props {
  readonly value: When;
  readonly change: (part: Partial<When>) => void;
}

const PEAKS = PEAK_TYPES.map((value) => ({ value, label: peakWord(value) }));

/** On which days, in which weeks. */
export function DaysFields({ value, change }: Props) {
  return (
    <>
      <DayChips value={value.day_types} onChange={(day_types) => change({ day_types })} />
      <div>
        <GroupSwitch label={t.weeksLabel()} value={value.day_group} onChange={(day_group) => change({ day_group })} />
      </div>
    </>
  );
}

/** How busy that time is. */
export function PeakField({ value, change }: Props) {
  return (
    <SelectBox
      size="sm"
      label={t.rateLabel()}
      data={PEAKS}
      value={value.peak_type}
      allowDeselect={false}
      onChange={(peak) => change({ peak_type: peak ?? 'default' })}
    />
  );
}
