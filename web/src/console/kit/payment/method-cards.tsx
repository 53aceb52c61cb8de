import { useId } from 'react';
import { Grid } from '../../../ui/layout/layout.tsx';
import { choiceWords } from '../display/choice-words.ts';
import classes from './method-cards.module.css';

interface Props<W extends string> {
  readonly label: string;
  readonly ways: readonly W[];
  readonly value: W;
  readonly onChange: (way: W) => void;
}

/** One of a few ways, as large cards; arrow keys walk through them. */
export function MethodCards<W extends string>({ label, ways, value, onChange }: Props<W>) {
  const name = useId();
  return (
    <Grid as="fieldset" columns="repeat(auto-fit, minmax(62px, 1fr))" gap={8} p={0}>
      <legend>{label}</legend>
      {ways.map((way) => {
        const { label: words, icon: Icon } = choiceWords(way);
        return (
          <label key={way} className={classes.way}>
            <input type="radio" name={name} value={way} checked={way === value} onChange={() => onChange(way)} />
            <Icon size={20} stroke={1.6} aria-hidden="true" />
            {words}
          </label>
        );
      })}
    </Grid>
  );
}
