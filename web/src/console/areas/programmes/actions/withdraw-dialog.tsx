import { participant } from '@clubhouse/contract';
import { participants as t } from '@clubhouse/messages/console/programmes/participants';
import { useState } from 'react';
import { clubConfig } from '../../../../api-client/club/config.ts';
import { useOperation } from '../../../../api-client/queries/use-operation.ts';
import { readAgain, useRead } from '../../../../api-client/queries/use-read.ts';
import { useCan } from '../../../../api-client/session/use-current-user.ts';
import { emailPromise } from '../../../../shared/email/email-words.ts';
import { outcomeLines } from '../../../../shared/pay/withdrawal-outcome.ts';
import { ReadState } from '../../../../shared/read-state.tsx';
import { Button } from '../../../../ui/button/button.ts';
import { Checkbox } from '../../../../ui/checkbox/checkbox.tsx';
import { Dialog } from '../../../../ui/dialog/dialog.tsx';
import { DialogFoot } from '../../../../ui/dialog/dialog-foot.tsx';
import { Effects } from '../../../../ui/effects/effects.tsx';
import { Note } from '../../../../ui/note/note.tsx';
import { Segmented } from '../../../../ui/segmented/segmented.tsx';
import { TextareaBox } from '../../../kit/form/text-boxes.tsx';
import type { OfferingKind, ParticipantRow } from '../offering-kind.ts';
import { useOfferingAction } from './use-offering-action.ts';

interface Props {
  readonly kind: OfferingKind;
  readonly person: ParticipantRow;
  /** Whether it is the caller's own enrolment: then only the terms apply. */
  readonly own: boolean;
  readonly onClose: () => void;
}

const WAYS = [
  { key: 'WAY_PAID', label: t.refundOriginal() },
  { key: 'VOUCHER', label: t.refundVoucher() },
] as const;

/** Takes someone out; what comes back is shown first. */
export function WithdrawDialog({ kind, person, own: isOwn, onClose }: Props) {
  const [reason, setReason] = useState('');
  const [full, setFull] = useState(false);
  const [way, setWay] = useState<'WAY_PAID' | 'VOUCHER'>('WAY_PAID');
  const path = { id: person.enrollment };
  const terms = useRead(kind.enrolmentCalls.withdrawTerms, {
    under: kind.enrolments.path,
    path,
    query: { participants: String(person.id), ...(full && { full_refund: true }) },
    fresh: true,
  });
  const withdraw = useOperation(kind.enrolmentCalls.withdraw);
  const { act, refusal, busy } = useOfferingAction();
  const mayRefund = useCan('finance.refund') && !isOwn;
  const own = terms.data?.people.find((one) => one.participant === person.id);
  const outcome = terms.data?.outcome;
  const money = outcome !== undefined && Object.values(outcome).some((amount) => Number(amount) > 0);
  const submit = async () => {
    const body = { participants: [person.id], way, reason: reason.trim(), full_refund: full };
    const work = async () => {
      await withdraw.mutateAsync({ path, body });
      await readAgain(kind.resource.path, kind.enrolments.path, participant.path);
    };
    if (await act(work, t.withdrawnToast({ name: person.name }))) onClose();
  };
  return (
    <Dialog title={t.withdrawTitle({ name: person.name })} onClose={onClose}>
      <ReadState of={terms} rows={2} bare />
      {own && !own.ok && <Note tone="warning">{own.refusal}</Note>}
      {own?.ok && outcome && (
        <Effects
          of={[
            t.withdrawEffectPlace(),
            ...outcomeLines(outcome, 'member', clubConfig().currency),
            ...(money && !full ? (terms.data?.trace ?? []) : []),
            emailPromise(t.withdrawEffectNotified()),
          ]}
        />
      )}
      {(own?.ok || full) && (money || full) && (
        <>
          {(full || own?.percent !== 100) && mayRefund && (
            <Checkbox
              label={t.withdrawFull()}
              checked={full}
              onChange={(event) => setFull(event.currentTarget.checked)}
            />
          )}
          {Number(outcome?.refund_amount) > 0 && (
            <Segmented label={t.refundTo()} options={WAYS} current={way} onChange={setWay} />
          )}
        </>
      )}
      <TextareaBox
        label={t.reasonLabel()}
        description={t.withdrawReasonHelp()}
        data-autofocus
        autosize
        maxLength={200}
        value={reason}
        onChange={setReason}
      />
      <DialogFoot refusal={refusal} onClose={onClose} leave={t.withdrawKeep()}>
        <Button color="danger" loading={busy} disabled={!own?.ok} onClick={() => void submit()}>
          {t.withdrawButton()}
        </Button>
      </DialogFoot>
    </Dialog>
  );
}
