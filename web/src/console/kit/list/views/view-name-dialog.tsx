import { savedView } from '@clubhouse/contract';
import { kit as t } from '@clubhouse/messages/console/kit';
import { useForm } from 'react-hook-form';
import { bodyResolver } from '../../../../api-client/request/body-resolver.ts';
import { Button } from '../../../../ui/button/button.ts';
import { FormDialog } from '../../../../ui/dialog/form-dialog.tsx';
import { SwitchField } from '../../../../ui/form/choice-fields.tsx';
import { TextField } from '../../../../ui/form/text-field.tsx';
import { refusalText } from '../../display/refusal-text.ts';

interface Values {
  readonly name: string;
  readonly is_shared: boolean;
}

interface Props {
  readonly title: string;
  readonly name: string;
  readonly shared: boolean;
  readonly onClose: () => void;
  readonly onSave: (values: Values) => Promise<void>;
}

const { name: nameField, is_shared: shareField } = savedView.fields;

/** Asks what a view shall be called and who shall find it. */
export function ViewNameDialog({ title, name, shared, onClose, onSave }: Props) {
  const form = useForm<Values>({
    defaultValues: { name, is_shared: shared },
    resolver: bodyResolver<Values>({ name: nameField, is_shared: shareField }),
  });
  return (
    <FormDialog
      form={form}
      title={title}
      onClose={onClose}
      onSubmit={onSave}
      explain={refusalText}
      actions={
        <Button type="submit" loading={form.formState.isSubmitting}>
          {t.viewSaveButton()}
        </Button>
      }
    >
      <TextField name="name" label={t.viewName()} size="sm" maxLength={60} data-autofocus required />
      <SwitchField
        name="is_shared"
        label={t.viewShareButton()}
        description={t.viewShareHelp()}
        withThumbIndicator={false}
      />
    </FormDialog>
  );
}
