import { type Row, session, setUserPassword, type user } from '@clubhouse/contract';
import { screens as t } from '@clubhouse/messages/console/screens';
import { useForm } from 'react-hook-form';
import { useOperation } from '../../../../api-client/queries/use-operation.ts';
import { bodyResolver } from '../../../../api-client/request/body-resolver.ts';
import { PasswordField } from '../../../../ui/form/password-field.tsx';
import { useToast } from '../../../../ui/toast/toast-provider.tsx';
import { InlineForm } from '../../../kit/form/inline-form.tsx';

interface Props {
  readonly row: Row<typeof user>;
  readonly onClose: () => void;
}

/** A new password for someone else's login; its sessions end. */
export function SetPassword({ row, onClose }: Props) {
  const form = useForm({ defaultValues: { password: '' }, resolver: bodyResolver(setUserPassword.body) });
  const set = useOperation(setUserPassword, { invalidates: [session.path] });
  const toast = useToast();
  const submit = async (body: { password: string }) => {
    await set.mutateAsync({ path: { id: row.id }, body });
    toast.show({ tone: 'success', title: t.passwordSetToast(), message: t.passwordSetNote() });
    onClose();
  };
  return (
    <InlineForm
      form={form}
      label={t.passwordSetTitle()}
      send={t.passwordSetTitle()}
      onSubmit={submit}
      onClose={onClose}
    >
      <PasswordField
        name="password"
        label={t.passwordNew()}
        description={t.passwordHelp()}
        size="sm"
        autoComplete="new-password"
        data-autofocus
        autoFocus
        required
      />
    </InlineForm>
  );
}
