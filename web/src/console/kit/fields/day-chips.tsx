import { type DayType, dayTypeName } from '@clubhouse/contract';
import { facilities as t } from '@clubhouse/messages/console/facilities';
import { Choice } from '../../../ui/choice/choice.tsx';
import { Group } from '../../../ui/layout/layout.tsx';
import unseen from '../../../ui/theme/unseen.module.css';
import { DAYS, shortDay } from '../dates/weekday-words.ts';

interface Props {
  readonly value: readonly DayType[];
  readonly onChange: (value: readonly DayType[]) => void;
}

/** Which kinds of day; each is pressed or not. */
export function DayChips({ value, onChange }: Props) {
  const toggle = (type: DayType) =>
    onChange(DAYS.filter((one) => (one === type ? !value.includes(one) : value.includes(one))));
  return (
    <Group as="fieldset" gap={6} p={0}>
      <legend>{t.daysLabel()}</legend>
      {DAYS.map((type) => (
        <Choice key={type} pressed={value.includes(type)} onClick={() => toggle(type)}>
          <span aria-hidden="true">{shortDay(type)}</span>
          <span className={unseen.unseen}>{dayTypeName(type)}</span>
        </Choice>
      ))}
    </Group>
  );
}
