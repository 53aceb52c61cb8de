import { bookingPerson, wordsOf } from '@clubhouse/contract';
import { visitors as t } from '@clubhouse/messages/console/bookings/visitors';
import { useList } from '../../../../api-client/queries/use-list.ts';
import { errorText } from '../../../../api-client/request/error-text.ts';
import { StatusBadge } from '../../../../ui/badge/status-badge.tsx';
import { Group, Stack } from '../../../../ui/layout/layout.tsx';
import { Below, Text } from '../../../../ui/layout/text.tsx';
import { ErrorState } from '../../../../ui/states/states.tsx';
import { AdmitButton } from './admit-button.tsx';
import { AskAgainButton, SplitFacts, shareWords } from './share-facts.tsx';

/** The players and guests of a booking, in its dialog and its sheet. Nothing without any. */
export function BookingPeople({ id }: { readonly id: number }) {
  const list = useList(bookingPerson, { reservation: id, limit: 100 });
  if (list.isError && !list.data)
    return <ErrorState {...errorText(list.error)} title={t.peopleError()} onRetry={list.refetch} bare />;
  const people = list.data?.results ?? [];
  if (people.length === 0) return null;
  return (
    <section aria-label={t.peopleTitle()}>
      <Text as="h3" size="m" weight="medium">
        {t.peopleTitle()}
      </Text>
      <Stack as="ul" line="between">
        {people.map((row) => (
          <Group as="li" key={row.id} justify="space-between" gap="4px 12px" p="8px 0">
            <Text as="span" size="m" breakable>
              {row.name}
              <Below>{[row.email ?? row.membership_id, shareWords(row)].filter(Boolean).join(' · ')}</Below>
            </Text>
            <Group gap={8}>
              <StatusBadge status={row.status}>{wordsOf(row.status)}</StatusBadge>
              <AskAgainButton row={row} />
              <AdmitButton row={row} />
            </Group>
          </Group>
        ))}
      </Stack>
      <SplitFacts booking={id} />
    </section>
  );
}
