import type { TablerIcon } from '@tabler/icons-react';
import { Group } from '../layout/layout.tsx';
import classes from './segmented.module.css';

interface Option<K extends string> {
  readonly key: K;
  readonly label: string;
  /** Shown instead of the label, which screen readers still read. */
  readonly icon?: TablerIcon;
}

interface Props<K extends string> {
  readonly label: string;
  readonly options: readonly Option<K>[];
  readonly current: K;
  readonly onChange: (key: K) => void;
}

/** A few words or pictures side by side, one of them chosen. */
export function Segmented<K extends string>({ label, options, current, onChange }: Props<K>) {
  return (
    <Group
      role="group"
      aria-label={label}
      className={classes.group}
      surface="sunken"
      scrolls
      inline
      nowrap
      align="stretch"
      p={3}
      maw="100%"
    >
      {options.map(({ key, label: words, icon: Icon }) => (
        <button
          key={key}
          type="button"
          className={classes.option}
          aria-pressed={key === current}
          {...(Icon && { 'aria-label': words, title: words })}
          onClick={() => onChange(key)}
        >
          {Icon ? <Icon size={18} aria-hidden="true" /> : words}
        </button>
      ))}
    </Group>
  );
}
