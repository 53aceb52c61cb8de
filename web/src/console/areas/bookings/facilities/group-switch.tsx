import { DAY_GROUPS, type DayGroup } from '@clubhouse/contract';
import { facilities as t } from '@clubhouse/messages/console/facilities';
import { Segmented } from '../../../../ui/segmented/segmented.tsx';

const WORDS: Readonly<Record<DayGroup, string>> = { normal: t.weeksNormal(), 'school-holiday': t.weeksHolidays() };
const OPTIONS = DAY_GROUPS.map((key) => ({ key, label: WORDS[key] }));

interface Props {
  readonly value: DayGroup;
  readonly onChange: (value: DayGroup) => void;
  readonly label: string;
}

/** Which weeks are meant. */
export function GroupSwitch({ value, onChange, label }: Props) {
  return <Segmented label={label} options={OPTIONS} current={value} onChange={onChange} />;
}
