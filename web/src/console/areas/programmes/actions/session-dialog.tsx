import { facility as facilityResource, localTime, timeOf, timeWords, type VisibleSession } from '@clubhouse/contract';
import { participants } from '@clubhouse/messages/console/programmes/participants';
import { timetable as t } from '@clubhouse/messages/console/programmes/timetable';
import { useState } from 'react';
import { clubConfig } from '../../../../api-client/club/config.ts';
import { useOperation } from '../../../../api-client/queries/use-operation.ts';
import { readAgain, useRead } from '../../../../api-client/queries/use-read.ts';
import { Button } from '../../../../ui/button/button.ts';
import { DatePicker } from '../../../../ui/calendar/date-picker.tsx';
import { Dialog } from '../../../../ui/dialog/dialog.tsx';
import { DialogFoot } from '../../../../ui/dialog/dialog-foot.tsx';
import { Effects } from '../../../../ui/effects/effects.tsx';
import { Grid } from '../../../../ui/layout/layout.tsx';
import { Segmented } from '../../../../ui/segmented/segmented.tsx';
import { momentOf } from '../../../kit/dates/evening-times.ts';
import { RemarkBox, TextBox } from '../../../kit/form/text-boxes.tsx';
import { inMoney } from '../../../kit/payment/money-words.ts';
import { ReferenceSelect } from '../../../kit/reference/reference-select.tsx';
import type { OfferingTabProps } from '../offering-kind.ts';
import { useOfferingAction } from './use-offering-action.ts';

interface Props extends OfferingTabProps {
  readonly session: VisibleSession;
  readonly action: 'CALL_OFF' | 'MOVE';
  readonly onClose: () => void;
}

const REMEDIES = [
  { key: 'refund', label: t.remedyRefund() },
  { key: 'make-up', label: t.remedyMakeUp() },
] as const;
const WAYS = [
  { key: 'WAY_PAID', label: participants.refundOriginal() },
  { key: 'VOUCHER', label: participants.refundVoucher() },
] as const;

const TIME = /^([01]\d|2[0-3]):[0-5]\d$|^24:00$/;

/** Cancels or moves one session. It first shows who is affected and what will be refunded. */
export function SessionDialog({ kind, row, session, action, onClose }: Props) {
  const zone = clubConfig().timezone;
  const from = localTime(Date.parse(session.start_from), zone);
  const to = localTime(Date.parse(session.end_at), zone);
  const [remedy, setRemedy] = useState<(typeof REMEDIES)[number]['key']>('refund');
  const [way, setWay] = useState<(typeof WAYS)[number]['key']>('WAY_PAID');
  const [day, setDay] = useState<string | null>(action === 'MOVE' ? from.date : null);
  const [start, setStart] = useState(timeOf(from.minutes));
  const [end, setEnd] = useState(timeOf(to.minutes));
  const [venue, setVenue] = useState('');
  const [facility, setFacility] = useState<number | null>(null);
  const [reason, setReason] = useState('');
  const path = { id: row.id, session: session.id ?? 0 };
  const preview = useRead(kind.calls.changeSession, {
    under: `${kind.resource.path}${row.id}/session/`,
    path,
    body: { action: 'CALL_OFF', reason: 'Preview', preview: true },
  });
  const change = useOperation(kind.calls.changeSession);
  const { act, refusal, busy } = useOfferingAction();
  const moves = action === 'MOVE' || remedy === 'make-up';
  const timed = !moves || (day !== null && TIME.test(start) && TIME.test(end));
  const affected = preview.data;
  const back = Number(affected?.refund_amount ?? 0);
  const submit = async () => {
    const body = {
      action,
      reason: reason.trim(),
      way,
      ...(moves &&
        day && { start_from: momentOf(day, start), end_at: momentOf(day, end), venue: venue.trim(), facility }),
    };
    const work = async () => {
      await change.mutateAsync({ path, body: body });
      await readAgain(kind.resource.path);
    };
    const done = action === 'MOVE' ? t.sessionMovedToast() : t.sessionCancelledToast();
    if (await act(work, done, t.effectUndo())) onClose();
  };
  const move = action === 'MOVE';
  const time = timeWords(Date.parse(session.start_from), Date.parse(session.end_at), zone);
  return (
    <Dialog title={move ? t.sessionMoveTitle({ time }) : t.sessionCancelTitle({ time })} onClose={onClose} width={560}>
      {action === 'CALL_OFF' && (
        <Segmented label={t.sessionRemedy()} options={REMEDIES} current={remedy} onChange={setRemedy} />
      )}
      {moves && (
        <>
          <DatePicker size="sm" label={t.sessionDate()} value={day} onChange={setDay} />
          <Grid columns="1fr 1fr" gap={12}>
            <TextBox label={t.sessionFrom()} data-autofocus placeholder="09:00" value={start} onChange={setStart} />
            <TextBox label={t.sessionTo()} placeholder="10:00" value={end} onChange={setEnd} />
          </Grid>
          <ReferenceSelect
            target={facilityResource}
            size="sm"
            label={t.sessionFacility()}
            description={t.sessionPlaceHelp()}
            clearable
            value={facility}
            onChange={setFacility}
          />
          <RemarkBox
            label={t.sessionVenue()}
            help={t.sessionPlaceHelp()}
            most={150}
            value={venue}
            onChange={setVenue}
          />
        </>
      )}
      {!moves && back > 0 && (
        <Segmented label={participants.refundTo()} options={WAYS} current={way} onChange={setWay} />
      )}
      <RemarkBox label={participants.reasonLabel()} help={t.reasonHelp()} value={reason} onChange={setReason} />
      {affected && (
        <Effects
          of={[
            affected.participants === 0
              ? t.effectNoOne()
              : t.sessionEffectPeople({ participants: affected.participants, enrollments: affected.enrollments }),
            moves || back === 0
              ? t.effectNoRefund()
              : t.sessionEffectRefund({ amount: inMoney(affected.refund_amount) }),
            t.effectUndo(),
          ]}
        />
      )}
      <DialogFoot refusal={refusal} onClose={onClose} leave={participants.keepButton()}>
        <Button
          {...(action === 'CALL_OFF' && { color: 'danger' })}
          loading={busy}
          disabled={!timed || reason.trim() === ''}
          onClick={() => void submit()}
        >
          {move ? t.sessionMoveButton() : t.sessionCancelButton()}
        </Button>
      </DialogFoot>
    </Dialog>
  );
}
