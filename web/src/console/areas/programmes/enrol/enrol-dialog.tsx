import { invoice, participant } from '@clubhouse/contract';
import { enrolment as t } from '@clubhouse/messages/console/programmes/enrolment';
import { useState } from 'react';
import { useCreateKey } from '../../../../api-client/queries/use-create-key.ts';
import { useOperation } from '../../../../api-client/queries/use-operation.ts';
import { readAgain } from '../../../../api-client/queries/use-read.ts';
import { useRecord } from '../../../../api-client/queries/use-record.ts';
import { Dialog } from '../../../../ui/dialog/dialog.tsx';
import { useToast } from '../../../../ui/toast/toast-provider.tsx';
import { refusalText } from '../../../kit/display/refusal-text.ts';
import { MemberSelect } from '../../../kit/member/member-select.tsx';
import { TakePaymentDialog } from '../../../kit/payment/take-payment-dialog.tsx';
import type { OfferingTabProps } from '../offering-kind.ts';
import { attendancePath } from '../tabs/use-attendance.ts';
import { type EnrolBody, EnrolForm } from './enrol-form.tsx';

interface Props extends OfferingTabProps {
  /** The member to enrol, if already known. */
  readonly memberId?: number;
  readonly onClose: () => void;
}

/** Enrols a member, their family and guests: on account, or paid at the counter right away. */
export function EnrolDialog({ kind, row, memberId, onClose }: Props) {
  const [who, setWho] = useState<number | null>(memberId ?? null);
  const [refusal, setRefusal] = useState<string>();
  const [toPay, setToPay] = useState<number>();
  const enrol = useOperation(kind.calls.enrollMember);
  const keyFor = useCreateKey();
  const toast = useToast();
  const submit = async (body: EnrolBody, atCounter: boolean) => {
    setRefusal(undefined);
    try {
      const { result } = await enrol.mutateAsync({
        path: { id: row.id },
        body: body as never,
        headers: { 'Idempotency-Key': keyFor(body) },
      });
      const { resource, enrolments } = kind;
      await readAgain(resource.path, enrolments.path, participant.path, invoice.path, attendancePath(kind, row.id));
      const title = result.status === 'WAITLISTED' ? t.enrolWaitlistToast() : t.enrolledToast();
      toast.show({ tone: 'success', title, message: `${row.name}, ${result.enrollment_number}` });
      if (atCounter && result.invoice !== null) setToPay(result.invoice);
      else onClose();
    } catch (thrown) {
      setRefusal(refusalText(thrown));
    }
  };
  if (toPay !== undefined) return <PayNow invoiceId={toPay} onClose={onClose} />;
  return (
    <Dialog title={t.enrolTitle({ name: row.name })} onClose={onClose} width={560}>
      {memberId === undefined && (
        <MemberSelect label={t.enrolMember()} size="sm" data-autofocus value={who} onChange={setWho} />
      )}
      <EnrolForm
        key={who}
        kind={kind}
        row={row}
        memberId={who}
        refusal={refusal}
        busy={enrol.isPending}
        onSubmit={(body, atCounter) => void submit(body, atCounter)}
        onClose={onClose}
      />
    </Dialog>
  );
}

/** The place is theirs; the payment goes the way of every invoice. */
function PayNow({ invoiceId, onClose }: { readonly invoiceId: number; readonly onClose: () => void }) {
  const { data } = useRecord(invoice, invoiceId);
  return data ? <TakePaymentDialog row={data} onClose={onClose} /> : null;
}
