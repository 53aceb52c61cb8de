import { askShare, bookingPerson, cancelSplit, type Row, readSplit, reservation } from '@clubhouse/contract';
import { visitors as t } from '@clubhouse/messages/console/bookings/visitors';
import { useState } from 'react';
import { clubConfig } from '../../../../api-client/club/config.ts';
import { useOperation } from '../../../../api-client/queries/use-operation.ts';
import { useRead } from '../../../../api-client/queries/use-read.ts';
import { bodyResolver } from '../../../../api-client/request/body-resolver.ts';
import { errorText } from '../../../../api-client/request/error-text.ts';
import { useCan } from '../../../../api-client/session/use-current-user.ts';
import { ReasonDialog } from '../../../../shared/reason-dialog.tsx';
import { Button } from '../../../../ui/button/button.ts';
import { TextField } from '../../../../ui/form/text-field.tsx';
import { Group } from '../../../../ui/layout/layout.tsx';
import { Text } from '../../../../ui/layout/text.tsx';
import { useToast } from '../../../../ui/toast/toast-provider.tsx';
import { momentText } from '../../../kit/display/moment-text.ts';
import { inMoney } from '../../../kit/payment/money-words.ts';

type Person = Row<typeof bookingPerson>;

/** What someone pays of a booking whose cost is split. */
export const shareWords = ({ share }: Person): string =>
  share ? t.shareFact({ status: share.status, amount: inMoney(share.amount) }) : '';

/** Sends the request to pay again. */
export function AskAgainButton({ row }: { readonly row: Person }) {
  const may = useCan('booking.manage');
  const ask = useOperation(askShare);
  const toast = useToast();
  if (!may || row.share?.status !== 'OPEN') return null;
  const send = () =>
    ask.mutateAsync({ path: { id: row.id } }).then(
      () => toast.show({ tone: 'success', title: t.askedAgain() }),
      (thrown: unknown) => toast.show({ tone: 'danger', title: t.askError(), message: errorText(thrown).message }),
    );
  return (
    <Button size="sm" variant="default" loading={ask.isPending} onClick={() => void send()}>
      {t.askAgainButton()}
    </Button>
  );
}

function EndSplitDialog({ booking, onClose }: { readonly booking: number; readonly onClose: () => void }) {
  const end = useOperation(cancelSplit, { invalidates: [bookingPerson.path, reservation.path] });
  return (
    <ReasonDialog
      title={t.endSplitTitle()}
      button={t.endSplitButton()}
      busyText={t.endSplitBusy()}
      resolver={bodyResolver(cancelSplit.body, ({ reason }) => (reason?.trim() ? {} : { reason: t.reasonNeeded() }))}
      onSend={(reason) => end.mutateAsync({ path: { id: booking }, body: { reason } })}
      toast={t.endSplitDone()}
      onClose={onClose}
    >
      <p>{t.endSplitBody()}</p>
      <TextField name="reason" label={t.reasonLabel()} maxLength={200} data-autofocus />
    </ReasonDialog>
  );
}

/** How the cost of a booking is split, below its people. Nothing where it isn't. */
export function SplitFacts({ booking }: { readonly booking: number }) {
  const may = useCan('booking.manage');
  const { data } = useRead(readSplit, { under: bookingPerson.path, path: { id: booking } });
  const [ending, setEnding] = useState(false);
  if (!data?.status) return null;
  const words = { paid: inMoney(data.paid), price: inMoney(data.price), own: inMoney(data.own) };
  const until = momentText(data.deadline_at, clubConfig().timezone);
  return (
    <Group justify="space-between" gap="4px 12px" p="8px 0">
      <Text size="m">{data.status === 'OPEN' ? t.splitOpen({ ...words, until }) : t.splitSettled(words)}</Text>
      {may && data.may_cancel && (
        <Button size="sm" variant="default" onClick={() => setEnding(true)}>
          {t.endSplitButton()}
        </Button>
      )}
      {ending && <EndSplitDialog booking={booking} onClose={() => setEnding(false)} />}
    </Group>
  );
}
