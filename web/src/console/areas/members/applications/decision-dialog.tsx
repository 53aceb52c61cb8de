import {
  type ApplicationDecision,
  CORRECTION_FIELDS,
  type CorrectionField,
  decideApplication,
  member,
  membershipApplication,
  type Row,
} from '@clubhouse/contract';
import { applications as t } from '@clubhouse/messages/console/members/applications';
import { useForm } from 'react-hook-form';
import { useOperation } from '../../../../api-client/queries/use-operation.ts';
import { FormDialog } from '../../../../ui/dialog/form-dialog.tsx';
import { FormSubmit } from '../../../../ui/form/form-submit.tsx';
import { TextareaField } from '../../../../ui/form/long-fields.tsx';
import { useToast } from '../../../../ui/toast/toast-provider.tsx';
import { refusalText } from '../../../kit/display/refusal-text.ts';
import { CorrectionFields } from './correction-fields.tsx';

type Decision = Exclude<ApplicationDecision, 'CHECK'>;
/** What is to be corrected: a field that is marked has a text, be it empty. */
type Values = { reason: string } & Partial<Record<CorrectionField, string>>;

interface Props {
  readonly row: Row<typeof membershipApplication>;
  readonly decision: Decision;
  readonly label: string;
  readonly onClose: () => void;
}

const BODIES: Readonly<Partial<Record<Decision, () => string>>> = { APPROVE: t.approveBody, WAITLIST: t.waitlistBody };

/** Takes a decision, with what the applicant is told about it. */
export function DecisionDialog({ row, decision, label, onClose }: Props) {
  const form = useForm<Values>({ defaultValues: { reason: '' } });
  const toast = useToast();
  const decide = useOperation(decideApplication, { invalidates: [membershipApplication.path, member.path] });
  const submit = async ({ reason, ...notes }: Values) => {
    const marked = CORRECTION_FIELDS.filter((field) => notes[field] !== undefined);
    const corrections = marked.map((field) => ({ field, note: notes[field]?.trim() ?? '' }));
    const unexplained = corrections.filter(({ note }) => note === '');
    for (const { field } of unexplained) form.setError(field, { message: t.correctionReasonNeeded() });
    if (unexplained.length > 0) return;
    await decide.mutateAsync({ path: { id: row.id }, body: { decision, reason: reason.trim(), corrections } });
    toast.show({ tone: 'success', title: t.savedToast({ decision }) });
    onClose();
  };
  const body = BODIES[decision]?.();
  return (
    <FormDialog
      form={form}
      title={t.decisionTitle({ decision, name: row.name })}
      onClose={onClose}
      onSubmit={submit}
      explain={refusalText}
      actions={<FormSubmit>{label}</FormSubmit>}
    >
      {body && <p>{body}</p>}
      {decision === 'RETURN' && <CorrectionFields row={row} />}
      {decision !== 'APPROVE' && (
        <TextareaField
          name="reason"
          label={t.reasonLabel({ decision })}
          description={t.reasonHint()}
          minRows={2}
          autosize
          maxLength={1000}
        />
      )}
    </FormDialog>
  );
}
