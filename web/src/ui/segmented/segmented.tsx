import classes from './segmented.module.css';

interface Option<K extends string> {
  readonly key: K;
  readonly label: string;
}

interface Props<K extends string> {
  readonly label: string;
  readonly options: readonly Option<K>[];
  readonly current: K;
  readonly onChange: (key: K) => void;
}

/** A few words side by side, one of them chosen. */
export function Segmented<K extends string>({ label, options, current, onChange }: Props<K>) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would be a part of a form, and this is none
    <div role="group" aria-label={label} className={classes.group}>
      {options.map((option) => (
        <button
          key={option.key}
          type="button"
          className={classes.option}
          aria-pressed={option.key === current}
          onClick={() => onChange(option.key)}
        >
          {option.label}
        </button>
      ))}
    </div>
  );
}
