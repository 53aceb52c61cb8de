import { DAY_GROUPS, type DayGroup } from '@clubhouse/contract';
import classes from './facilities.module.css';

const WORDS: Readonly<Record<DayGroup, string>> = { normal: 'Normal weeks', 'school-holiday': 'School holidays' };

interface Props {
  readonly value: DayGroup;
  readonly onChange: (value: DayGroup) => void;
  readonly label: string;
}

/** Which weeks are meant. */
export function GroupSwitch({ value, onChange, label }: Props) {
  return (
    <fieldset className={classes.switch} aria-label={label}>
      {DAY_GROUPS.map((group) => (
        <button key={group} type="button" aria-pressed={group === value} onClick={() => onChange(group)}>
          {WORDS[group]}
        </button>
      ))}
    </fieldset>
  );
}
