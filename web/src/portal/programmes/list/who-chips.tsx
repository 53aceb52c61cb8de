import { programmes as t } from '@clubhouse/messages/portal/programmes';
import { Avatar } from '../../../ui/avatar/avatar.tsx';
import { Chip } from '../../../ui/chip/chip.tsx';
import { Group } from '../../../ui/layout/layout.tsx';
import { Text } from '../../../ui/layout/text.tsx';
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
    <Group gap={8} mt={16} className={classes.who} role="group" aria-label={t.whoLabel()}>
      <Text as="span" size="m" tone="muted" data-show="wide" aria-hidden="true">
        {t.whoLabel()}
      </Text>
      <Chip pressed={!current} onClick={() => onPick(undefined)}>
        {t.whoAnyone()}
      </Chip>
      {people.map((person) => (
        <Chip key={person.key} withAvatar pressed={person.key === current} onClick={() => onPick(person.key)}>
          <Avatar name={person.name} person={person.key} size="xs" />
          {calledWithAge(person, today)}
        </Chip>
      ))}
    </Group>
  );
}
