import { IconArrowRight } from '@tabler/icons-react';
import classes from './effects.module.css';

/** What something means, said before it is done. */
export function Effects({ of }: { readonly of: readonly string[] }) {
  return (
    <ul className={classes.effects} aria-live="polite">
      {of.map((effect) => (
        <li key={effect}>
          <IconArrowRight size={16} aria-hidden="true" />
          {effect}
        </li>
      ))}
    </ul>
  );
}
