import { bookingPerson } from '@clubhouse/contract';
import { people as t } from '@clubhouse/messages/portal/booking-people';
import { IconPlus } from '@tabler/icons-react';
import { useSave } from '../../../api-client/queries/use-save.ts';
import { toApiError } from '../../../api-client/request/api-error.ts';
import { Button } from '../../../ui/button/button.ts';
import { Group } from '../../../ui/layout/layout.tsx';
import { useToast } from '../../../ui/toast/toast-provider.tsx';
import { refusalWords } from '../book/refusal-words.ts';
import { useHousehold } from '../book/use-household.ts';
import type { Person } from './person-words.ts';

interface Props {
  readonly booking: number;
  readonly people: readonly Person[];
}

const GONE: readonly string[] = ['REMOVED', 'DECLINED'];

/** Members of the household, each at a press. */
export function HouseholdButtons({ booking, people }: Props) {
  const household = useHousehold().people;
  const save = useSave(bookingPerson);
  const toast = useToast();
  const there = people.filter(({ status }) => !GONE.includes(status)).map(({ membership_id }) => membership_id);
  const members = household.filter(({ membership_id }) => membership_id && !there.includes(membership_id));
  if (members.length === 0) return null;
  const add = (membership_id: string | null) =>
    save.mutateAsync({ body: { reservation: booking, membership_id } }).then(
      () => toast.show({ tone: 'success', title: t.addedToast() }),
      (thrown: unknown) =>
        toast.show({ tone: 'danger', title: t.addError(), message: refusalWords(toApiError(thrown)).join(' ') }),
    );
  return (
    <Group role="group" aria-label={t.householdLabel()} gap={8}>
      {members.map(({ name, membership_id }) => (
        <Button
          key={membership_id}
          size="sm"
          variant="default"
          icon={IconPlus}
          loading={save.isPending}
          onClick={() => void add(membership_id)}
        >
          {t.addHousehold({ name })}
        </Button>
      ))}
    </Group>
  );
}
