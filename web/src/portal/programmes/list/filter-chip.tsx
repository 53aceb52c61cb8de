import { programmes as t } from '@clubhouse/messages/portal/programmes';
import { IconChevronDown, IconX } from '@tabler/icons-react';
import { ChipFrame } from '../../../ui/chip/chip.tsx';
import unseen from '../../../ui/theme/unseen-select.module.css';
import type { Choice } from '../logic/filters.ts';
import classes from './list.module.css';

interface Props {
  readonly name: 'category' | 'group' | 'level' | 'day' | 'term' | 'type';
  readonly choices: readonly Choice[];
  readonly value: string | undefined;
  readonly onChange: (value: string | undefined) => void;
}

/** A filter as a chip: the browser's own list of choices lies over it, so that phones and keyboards know it. */
export function FilterChip({ name, choices, value, onChange }: Props) {
  const label = t.filterLabel({ filter: name });
  const chosen = choices.find((one) => one.value === value);
  if (choices.length < 2 && !value) return null;
  return (
    <ChipFrame on={value !== undefined} className={`${classes.filter} ${unseen.select}`}>
      <span aria-hidden="true">
        {chosen?.label ?? value ?? label}
        {chosen && <small>{chosen.count}</small>}
      </span>
      {value === undefined && <IconChevronDown size={14} aria-hidden="true" />}
      <select
        aria-label={label}
        value={value ?? ''}
        onChange={(event) => onChange(event.currentTarget.value || undefined)}
      >
        <option value="">{t.filterAny({ filter: name })}</option>
        {choices.map((one) => (
          <option key={one.value} value={one.value} disabled={one.count === 0 && one.value !== value}>
            {one.label} ({one.count})
          </option>
        ))}
      </select>
      {value !== undefined && (
        <button type="button" aria-label={t.filterClear({ filter: name })} onClick={() => onChange(undefined)}>
          <IconX size={14} aria-hidden="true" />
        </button>
      )}
    </ChipFrame>
  );
}
