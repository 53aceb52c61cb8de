import classes from './display.module.css';

/** Several short words side by side. */
export function Chips({ words }: { readonly words: readonly string[] }) {
  return (
    <ul className={classes.chips}>
      {words.map((word) => (
        <li key={word}>{word}</li>
      ))}
    </ul>
  );
}
