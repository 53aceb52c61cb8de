import { actingConsent, endActingConsent, type Row } from '@clubhouse/contract';
import { acting as t } from '@clubhouse/messages/shared/acting';
import { useOperation } from '../../../../api-client/queries/use-operation.ts';
import { bodyResolver } from '../../../../api-client/request/body-resolver.ts';
import { ReasonDialog } from '../../../../shared/reason-dialog.tsx';
import { TextField } from '../../../../ui/form/text-field.tsx';

interface Props {
  readonly consent: Row<typeof actingConsent>;
  readonly onClose: () => void;
}

/** Ends a consent for the two members, with the reason that both are told. */
export function EndConsentDialog({ consent, onClose }: Props) {
  const end = useOperation(endActingConsent, { invalidates: [actingConsent.path] });
  const { id, grantor_name, delegate_name: delegate } = consent;
  return (
    <ReasonDialog
      title={t.consoleEndTitle()}
      button={t.consoleEndTitle()}
      busyText={t.saving()}
      resolver={bodyResolver(endActingConsent.body, ({ reason }) =>
        reason.trim() ? {} : { reason: t.consoleReasonNeeded() },
      )}
      onSend={(reason) => end.mutateAsync({ path: { id }, body: { reason } })}
      toast={t.consoleEndedToast()}
      onClose={onClose}
    >
      <p>{t.consoleEndBody({ grantor: grantor_name ?? '', delegate })}</p>
      <TextField name="reason" label={t.consoleReasonLabel()} maxLength={200} data-autofocus />
    </ReasonDialog>
  );
}
