import { timeOf } from '@clubhouse/contract';
import { kit as t } from '@clubhouse/messages/console/kit';
import { SelectBox } from '../../../ui/form/choice-fields.tsx';

const STEP = 15;
const TIMES = Array.from({ length: (24 * 60) / STEP + 1 }, (_, at) => timeOf(at * STEP));

interface Props {
  readonly label: string;
  readonly value: string | null;
  readonly onChange: (value: string | null) => void;
  /** What no time means; without it there must be one. */
  readonly none?: string;
  readonly description?: string;
}

/** A time of day, up to 24:00. A time off the quarter hours that is there already stays to choose. */
export function TimeBox({ label, value, onChange, none, description }: Props) {
  const times = value === null || TIMES.includes(value) ? TIMES : [value, ...TIMES];
  return (
    <SelectBox
      size="sm"
      label={label}
      data={times}
      value={value}
      onChange={onChange}
      searchable
      clearable={none !== undefined}
      allowDeselect={false}
      {...(none ? { placeholder: none } : {})}
      {...(description ? { description } : {})}
      nothingFoundMessage={t.timeInvalid()}
    />
  );
}
