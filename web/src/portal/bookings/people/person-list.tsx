import { bookingPerson, resendInvitation, wordsOf } from '@clubhouse/contract';
import { people as t } from '@clubhouse/messages/portal/booking-people';
import { split } from '@clubhouse/messages/portal/playing/booking-split';
import { IconMailForward, IconUser, IconUserStar, IconX } from '@tabler/icons-react';
import { useOperation } from '../../../api-client/queries/use-operation.ts';
import { useRemove } from '../../../api-client/queries/use-remove.ts';
import { toApiError } from '../../../api-client/request/api-error.ts';
import { useConfirmed } from '../../../shared/use-confirmed.ts';
import { StatusBadge } from '../../../ui/badge/status-badge.tsx';
import { IconButton } from '../../../ui/button/icon-button.tsx';
import { CardLine, CardList } from '../../../ui/page/card-list.tsx';
import { EmptyState } from '../../../ui/states/states.tsx';
import { useToast } from '../../../ui/toast/toast-provider.tsx';
import { refusalWords } from '../book/refusal-words.ts';
import { AcceptButton } from '../games/accept-button.tsx';
import { money } from '../logic/words.ts';
import { RemindButton } from '../split/remind-button.tsx';
import { factsOf, nameOf, type Person } from './person-words.ts';

interface Props {
  readonly people: readonly Person[];
  /** Whether people can still be removed. */
  readonly isOpen: boolean;
}

const canGetLink = ({ kind, status }: Person) => kind === 'GUEST' && (status === 'INVITED' || status === 'CONFIRMED');

/** For a guest who can't find the email. */
function ResendButton({ person }: { readonly person: Person }) {
  const toast = useToast();
  const operation = useOperation(resendInvitation, { invalidates: [] });
  const send = () =>
    operation.mutateAsync({ path: { id: person.id } }).then(
      () => toast.show({ tone: 'success', title: t.resentToast({ email: person.email ?? '' }) }),
      (thrown: unknown) =>
        toast.show({ tone: 'danger', title: t.resendError(), message: refusalWords(toApiError(thrown)).join(' ') }),
    );
  return (
    <IconButton
      label={t.resendLabel({ name: nameOf(person) })}
      disabled={operation.isPending}
      onClick={() => void send()}
    >
      <IconMailForward size={20} stroke={1.7} aria-hidden="true" />
    </IconButton>
  );
}

/** Who was invited, who confirmed, and who is there. */
export function PersonList({ people, isOpen }: Props) {
  const remove = useRemove(bookingPerson);
  const ask = useConfirmed();
  if (people.length === 0)
    return (
      <EmptyState title={t.emptyTitle()} bare>
        {t.emptyBody()}
      </EmptyState>
    );
  const take = (person: Person) => {
    const name = nameOf(person);
    return ask({
      title: t.removeTitle({ name }),
      body: person.share?.status === 'PAID' ? split.removePaid({ amount: money(person.share.amount) }) : t.removeBody(),
      confirm: t.removeConfirm(),
      run: () => remove.mutateAsync(person.id),
      done: t.removedToast({ name }),
      failed: t.removeError(),
    });
  };
  return (
    <section aria-label={t.listLabel()}>
      <CardList>
        {people.map((person) => (
          <CardLine
            key={person.id}
            icon={person.kind === 'GUEST' ? IconUserStar : IconUser}
            name={nameOf(person)}
            facts={factsOf(person)}
            wraps
          >
            <StatusBadge status={person.status}>{wordsOf(person.status)}</StatusBadge>
            {isOpen && person.status === 'REQUESTED' && <AcceptButton person={person} name={nameOf(person)} />}
            {isOpen && person.share?.status === 'OPEN' && <RemindButton person={person} name={nameOf(person)} />}
            {isOpen && canGetLink(person) && <ResendButton person={person} />}
            {isOpen && person.status !== 'ARRIVED' && (
              <IconButton label={t.removeLabel({ name: nameOf(person) })} onClick={() => void take(person)}>
                <IconX size={20} stroke={1.7} aria-hidden="true" />
              </IconButton>
            )}
          </CardLine>
        ))}
      </CardList>
    </section>
  );
}
