import {
  type Answer,
  bookingPerson,
  COMING,
  cancelSplit,
  type Row,
  readSplit,
  reservation,
  splitBooking,
} from '@clubhouse/contract';
import { split as t } from '@clubhouse/messages/portal/playing/booking-split';
import { useOperation } from '../../../api-client/queries/use-operation.ts';
import { useRead } from '../../../api-client/queries/use-read.ts';
import { ReadState } from '../../../shared/read-state.tsx';
import { useConfirmed } from '../../../shared/use-confirmed.ts';
import { Button } from '../../../ui/button/button.ts';
import { Stack } from '../../../ui/layout/layout.tsx';
import { Text } from '../../../ui/layout/text.tsx';
import { money } from '../logic/words.ts';
import { AskForm } from './ask-form.tsx';
import { untilWords } from './share-words.ts';

type Person = Row<typeof bookingPerson>;
type Split = Answer<typeof readSplit>;

interface Props {
  readonly booking: number;
  readonly people: readonly Person[];
}

/** What is said before anyone is asked, while they can pay, and once it is settled. */
function leadOf({ status, price, players, share, paid, deadline_at }: Split): string {
  const until = untilWords(deadline_at);
  if (status === 'SETTLED') return t.settledState({ paid: money(paid) });
  if (status === 'OPEN') return t.openState({ paid: Number(paid) > 0 ? money(paid) : 'none', until });
  return t.lead({ price: money(price), players, share: money(share) });
}

function EndButton({ booking }: { readonly booking: number }) {
  const end = useOperation(cancelSplit, { invalidates: [bookingPerson.path, reservation.path] });
  const ask = useConfirmed();
  const run = () =>
    ask({
      title: t.endTitle(),
      body: t.endBody(),
      confirm: t.endButton(),
      run: () => end.mutateAsync({ path: { id: booking }, body: {} }),
      done: t.endedToast(),
      failed: t.endError(),
    });
  return (
    <div>
      <Button variant="default" size="sm" loading={end.isPending} onClick={() => void run()}>
        {t.endButton()}
      </Button>
    </div>
  );
}

/** Splitting the cost of an own booking. Nothing where there is no one to split it with, or nothing to pay. */
export function SplitSection({ booking, people }: Props) {
  const list = people.filter(({ status }) => COMING.includes(status));
  const read = useRead(readSplit, { under: bookingPerson.path, path: { id: booking }, enabled: list.length > 0 });
  const ask = useOperation(splitBooking, { invalidates: [bookingPerson.path, reservation.path] });
  const { data } = read;
  if (list.length === 0) return null;
  if (!data) return <ReadState of={read} rows={2} title={t.loadError()} bare />;
  if (data.status === null && Number(data.price) === 0) return null;
  const asked = list.filter(({ share }) => share?.status === 'OPEN' || share?.status === 'PAID');
  const left = data.status === 'OPEN' ? data.players - 1 - asked.length : data.status === null ? list.length : 0;
  const fresh = list.filter((one) => !asked.includes(one));
  return (
    <Text as="section" surface="card" p={16} aria-label={t.heading()}>
      <Stack gap={12}>
        <Text as="h3" size="l">
          {t.heading()}
        </Text>
        {data.status === null && data.refusals.length > 0 ? (
          <Text tone="muted">{data.refusals.join(' ')}</Text>
        ) : (
          <>
            <p>{leadOf(data)}</p>
            {left > 0 && fresh.length > 0 && (
              <AskForm
                key={fresh.map(({ id }) => id).join()}
                people={fresh}
                most={left}
                split={data}
                onAsk={(chosen) => ask.mutateAsync({ path: { id: booking }, body: { people: chosen } })}
              />
            )}
            {data.may_cancel && <EndButton booking={booking} />}
          </>
        )}
      </Stack>
    </Text>
  );
}
