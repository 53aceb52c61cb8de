import { bookings as t } from '@clubhouse/messages/portal/bookings';
import { useMember } from '../../../api-client/session/use-current-user.ts';
import { Avatar } from '../../../ui/avatar/avatar.tsx';
import { familyKey, memberKey } from '../../../ui/avatar/person.ts';
import { Choice } from '../../../ui/choice/choice.tsx';
import { Group, Stack } from '../../../ui/layout/layout.tsx';
import { Text } from '../../../ui/layout/text.tsx';
import { useShowMore } from '../../../ui/more/use-show-more.tsx';
import { Stepper } from './stepper.tsx';
import { useHousehold } from './use-household.ts';
import { type Party, withOrWithout } from './use-party.ts';

/** In view at a time: the price below is what people look for. */
const PAGE = 12;

interface Props {
  readonly party: Party;
  /** How many have room. */
  readonly most: number;
  readonly onParty: (party: Party) => void;
}

/** The household as chips, and how many come in all: guests are only counted. */
export function WhoComes({ party, most, onParty }: Props) {
  const me = useMember().member_profile;
  const { people: household } = useHousehold();
  const { pax, companions } = party;
  const { shown, more } = useShowMore(household, PAGE);
  const full = companions.length + 1 >= most;
  return (
    <Stack gap={12}>
      {household.length > 0 && (
        <Group as="fieldset" align="stretch" gap={8}>
          <Text as="legend" tone="soft" size="s" mb={7}>
            {t.bookWhoLabel()}
          </Text>
          <Choice round pressed disabled>
            <Avatar name={me?.name ?? ''} person={me && memberKey(me.id)} size="xs" />
            {t.bookYou()}
          </Choice>
          {shown.map(({ id, name, linked_member_id: linked }) => {
            const on = companions.includes(name);
            return (
              <Choice
                key={name}
                round
                pressed={on}
                disabled={full && !on}
                onClick={() => onParty(withOrWithout(party, name, most))}
              >
                <Avatar name={name} person={familyKey({ id, linked })} size="xs" />
                {name}
              </Choice>
            );
          })}
          {more}
        </Group>
      )}
      <Group nowrap justify="space-between" gap={12}>
        <span>{t.bookPeopleLabel()}</span>
        <Stepper
          less={t.bookPeopleFewer()}
          more={t.bookPeopleMore()}
          value={String(pax)}
          onLess={pax > companions.length + 1 ? () => onParty({ ...party, pax: pax - 1 }) : undefined}
          onMore={pax < most ? () => onParty({ ...party, pax: pax + 1 }) : undefined}
        />
      </Group>
      {full && (
        <Text size="s" tone="muted">
          {t.bookPeopleMaximum({ count: most })}
        </Text>
      )}
    </Stack>
  );
}
