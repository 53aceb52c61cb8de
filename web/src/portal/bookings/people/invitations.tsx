import { answerInvitation, bookingPerson, openGame, wireInstant, wordsOf } from '@clubhouse/contract';
import { people as t } from '@clubhouse/messages/portal/booking-people';
import { games } from '@clubhouse/messages/portal/playing/open-games';
import { IconUsersGroup } from '@tabler/icons-react';
import { useState } from 'react';
import { useList } from '../../../api-client/queries/use-list.ts';
import { useOperation } from '../../../api-client/queries/use-operation.ts';
import { toApiError } from '../../../api-client/request/api-error.ts';
import { useMember } from '../../../api-client/session/use-current-user.ts';
import { StatusBadge } from '../../../ui/badge/status-badge.tsx';
import { Button } from '../../../ui/button/button.ts';
import { useConfirm } from '../../../ui/dialog/confirm-provider.tsx';
import { Group, Stack } from '../../../ui/layout/layout.tsx';
import { Text } from '../../../ui/layout/text.tsx';
import { CardLine, CardList } from '../../../ui/page/card-list.tsx';
import { useToast } from '../../../ui/toast/toast-provider.tsx';
import { refusalWords } from '../book/refusal-words.ts';
import { dayAndNight, span } from '../logic/words.ts';
import { PayShareButton } from '../split/pay-share-button.tsx';
import { shareWords } from '../split/share-words.ts';
import type { Person } from './person-words.ts';

const HOUR = 3_600_000;
const OPEN: readonly string[] = ['REQUESTED', 'INVITED', 'CONFIRMED'];
const LEADS: Partial<Record<Person['status'], (values: { name: string }) => string>> = {
  REQUESTED: games.askedBy,
  INVITED: t.invitedBy,
};

function useAnswer({ id, organiser_name: name, status }: Person) {
  const confirm = useConfirm();
  const toast = useToast();
  const operation = useOperation(answerInvitation, { invalidates: [bookingPerson.path, openGame.path] });
  const answer = async (said: 'CONFIRMED' | 'DECLINED') => {
    const ask = { title: t.declineTitle(), children: t.declineBody({ name }), confirm: t.declineButton() };
    if (said === 'DECLINED' && status !== 'REQUESTED' && !(await confirm({ ...ask, danger: true }))) return;
    await operation.mutateAsync({ path: { id }, body: { answer: said } }).then(
      () => toast.show({ tone: 'success', title: said === 'CONFIRMED' ? t.acceptedToast() : t.declinedToast() }),
      (thrown: unknown) =>
        toast.show({ tone: 'danger', title: t.answerError(), message: refusalWords(toApiError(thrown)).join(' ') }),
    );
  };
  return { answer, busy: operation.isPending };
}

function Invitation({ person }: { readonly person: Person }) {
  const { answer, busy } = useAnswer(person);
  const { organiser_name: name, facility_name: facility, status, share } = person;
  const when = `${dayAndNight({ ...person, after_midnight: false })}, ${span(person.start_from, person.end_at)}`;
  return (
    <CardLine
      icon={IconUsersGroup}
      name={`${facility}, ${when}`}
      facts={[LEADS[status]?.({ name }) ?? t.playingWith({ name }), share && shareWords(share)]
        .filter(Boolean)
        .join(' · ')}
      wraps
    >
      <Group gap={8}>
        {status === 'INVITED' ? (
          <Button
            size="sm"
            loading={busy}
            aria-label={t.acceptLabel({ facility, when })}
            onClick={() => void answer('CONFIRMED')}
          >
            {t.acceptButton()}
          </Button>
        ) : (
          <StatusBadge status={status}>{wordsOf(status)}</StatusBadge>
        )}
        {share?.status === 'OPEN' && <PayShareButton person={person} amount={share.amount} when={when} />}
        <Button
          size="sm"
          variant="default"
          loading={busy}
          aria-label={
            status === 'REQUESTED' ? games.withdrawLabel({ facility, when }) : t.declineLabel({ facility, when })
          }
          onClick={() => void answer('DECLINED')}
        >
          {status === 'REQUESTED' ? games.withdrawButton() : t.declineButton()}
        </Button>
      </Group>
    </CardLine>
  );
}

/** Bookings of other members that the member is invited to, or plays in. Nothing without any. */
export function Invitations() {
  const member = useMember().member_profile?.id ?? 0;
  // A little back, for those that have just begun.
  const [from] = useState(() => wireInstant(Math.floor(Date.now() / HOUR) * HOUR - HOUR));
  const { data } = useList(bookingPerson, { member, start_from__gte: from, ordering: 'start_from', limit: 50 });
  const open = data?.results.filter((one) => one.member === member && OPEN.includes(one.status)) ?? [];
  if (open.length === 0) return null;
  return (
    <Stack as="section" mb={16} gap={8} aria-label={t.invitationsHeading()}>
      <Text as="h2" size="xl">
        {t.invitationsHeading()}
      </Text>
      <Text as="div" surface="card" p="2px 16px 16px">
        <CardList>
          {open.map((person) => (
            <Invitation key={person.id} person={person} />
          ))}
        </CardList>
      </Text>
    </Stack>
  );
}
