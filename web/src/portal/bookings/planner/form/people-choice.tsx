import type { HouseholdPerson } from '@clubhouse/contract';
import { Avatar } from '../../../../ui/avatar/avatar.tsx';
import { Choice } from '../../../../ui/choice/choice.tsx';
import { Group } from '../../../../ui/layout/layout.tsx';
import { Text } from '../../../../ui/layout/text.tsx';
import { nameOf } from '../planner-words.ts';

interface Props {
  readonly label: string;
  readonly note?: string;
  readonly household: readonly HouseholdPerson[];
  readonly chosen: readonly string[];
  /** Who is always among them. */
  readonly fixed?: string | undefined;
  readonly onChosen: (people: readonly string[]) => void;
}

/** The household as chips to choose from. */
export function PeopleChoice({ label, note, household, chosen, fixed, onChosen }: Props) {
  const toggle = (key: string) =>
    onChosen(chosen.includes(key) ? chosen.filter((one) => one !== key) : [...chosen, key]);
  return (
    <Group as="fieldset" gap={8}>
      <Text as="legend" tone="soft" size="s" mb={7}>
        {label}
      </Text>
      {household.map((person) => (
        <Choice
          key={person.key}
          round
          pressed={person.key === fixed || chosen.includes(person.key)}
          disabled={person.key === fixed}
          onClick={() => toggle(person.key)}
        >
          <Avatar name={person.full_name} person={person.key} size="xs" />
          {nameOf(person)}
        </Choice>
      ))}
      {note && (
        <Text size="s" tone="muted" w="100%">
          {note}
        </Text>
      )}
    </Group>
  );
}
