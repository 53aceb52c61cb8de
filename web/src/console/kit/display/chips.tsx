import { Group } from '../../../ui/layout/layout.tsx';
import classes from './display.module.css';

/** Several short words side by side. */
export function Chips({ words }: { readonly words: readonly string[] }) {
  return (
    <Group as="ul" gap={4} className={classes.chips}>
      {words.map((word) => (
        <li key={word}>{word}</li>
      ))}
    </Group>
  );
}
