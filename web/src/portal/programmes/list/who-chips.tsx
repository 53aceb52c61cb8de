import { programmes as t } from '@clubhouse/messages/portal/programmes';
import { Avatar } from '../../../ui/avatar/avatar.tsx';
import { calledWithAge, type Person } from '../logic/people.ts';
import classes from './list.module.css';

interface Props {
  readonly people: readonly Person[];
  readonly today: string;
  readonly current: string | undefined;
  readonly onPick: (key: string | undefined) => void;
}

/** For whom: it settles ages, prices and what can be joined. */
export function WhoChips({ people, today, current, onPick }: Props) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would be a part of a form, and this is none
    <div className={classes.who} role="group" aria-label={t.whoLabel()}>
      <span className={classes.whoLabel} aria-hidden="true">
        {t.whoLabel()}
      </span>
      <button type="button" className={classes.person} aria-pressed={!current} onClick={() => onPick(undefined)}>
        {t.whoAnyone()}
      </button>
      {people.map((person, at) => (
        <button
          key={person.key}
          type="button"
          className={classes.person}
          data-face
          aria-pressed={person.key === current}
          onClick={() => onPick(person.key)}
        >
          <Avatar name={person.name} color={(at % 6) + 1} size="xs" />
          {calledWithAge(person, today)}
        </button>
      ))}
    </div>
  );
}
