import { type DayType, dayTypeName } from '@clubhouse/contract';
import { facilities as t } from '@clubhouse/messages/console/facilities';
import { Group } from '../../../ui/layout/layout.tsx';
import unseen from '../../../ui/theme/unseen.module.css';
import { DAYS, shortDay } from '../dates/weekday-words.ts';
import classes from './fields.module.css';

interface Props {
  readonly value: readonly DayType[];
  readonly onChange: (value: readonly DayType[]) => void;
}

/** Which kinds of day; each is pressed or not. */
export function DayChips({ value, onChange }: Props) {
  const toggle = (type: DayType) =>
    onChange(DAYS.filter((one) => (one === type ? !value.includes(one) : value.includes(one))));
  return (
    <Group as="fieldset" gap={6} p={0} className={classes.days}>
      <legend>{t.daysLabel()}</legend>
      {DAYS.map((type) => (
        <button key={type} type="button" aria-pressed={value.includes(type)} onClick={() => toggle(type)}>
          <span aria-hidden="true">{shortDay(type)}</span>
          <span className={unseen.unseen}>{dayTypeName(type)}</span>
        </button>
      ))}
    </Group>
  );
}
