import { passkey, type Row } from '@clubhouse/contract';
import { passkeys as t } from '@clubhouse/messages/shared/passkeys';
import { TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { useSave } from '../../api-client/queries/use-save.ts';
import { errorText } from '../../api-client/request/error-text.ts';
import { SubmitButton } from '../../ui/button/submit-button.tsx';
import { Dialog } from '../../ui/dialog/dialog.tsx';
import { FieldText } from '../../ui/form/field-text.tsx';
import { Stack } from '../../ui/layout/layout.tsx';

interface Props {
  readonly passkey: Row<typeof passkey>;
  readonly name: string;
  readonly onClose: () => void;
}

/** What a passkey is called, so that its owner knows which device it is on. */
export function RenameDialog({ passkey: one, name: before, onClose }: Props) {
  const [name, setName] = useState(before);
  const save = useSave(passkey);
  const onSubmit = async (event: FormEvent) => {
    event.preventDefault();
    await save.mutateAsync({ id: one.id, body: { name } }).then(onClose, () => undefined);
  };
  return (
    <Dialog title={t.renameTitle()} width={420} onClose={onClose}>
      <Stack as="form" gap={16} noValidate onSubmit={onSubmit} aria-label={t.renameTitle()}>
        <TextInput
          label={t.nameLabel()}
          value={name}
          maxLength={60}
          autoFocus
          error={
            save.error && <FieldText>{save.error.fieldErrors.name?.[0] ?? errorText(save.error).message}</FieldText>
          }
          onChange={(event) => setName(event.currentTarget.value)}
        />
        <SubmitButton loading={save.isPending} loadingText={t.saving()}>
          {t.saveButton()}
        </SubmitButton>
      </Stack>
    </Dialog>
  );
}
