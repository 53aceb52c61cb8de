import { IconChevronDown } from '@tabler/icons-react';
import { type Person, whose } from '../logic/people.ts';
import classes from './buy.module.css';

interface Props {
  readonly people: readonly Person[];
  readonly person: Person;
  readonly onPick: (key: string) => void;
}

/** Whose price it is; the browser's own list lies over the words, to look at somebody else's. */
export function ForWhom({ people, person, onPick }: Props) {
  return (
    <span className={classes.forWhom}>
      <span aria-hidden={people.length > 1}>{whose(person, 'price')}</span>
      {people.length > 1 && (
        <>
          <IconChevronDown size={14} aria-hidden="true" />
          <select aria-label="Whose price" value={person.key} onChange={(event) => onPick(event.currentTarget.value)}>
            {people.map((one) => (
              <option key={one.key} value={one.key}>
                {whose(one, 'price')}
              </option>
            ))}
          </select>
        </>
      )}
    </span>
  );
}
