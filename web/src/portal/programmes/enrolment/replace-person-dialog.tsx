import { type EnrolledPerson, participant } from '@clubhouse/contract';
import { enrolment } from '@clubhouse/messages/portal/enrolment';
import { myProgrammes as t } from '@clubhouse/messages/portal/my-programmes';
import { TextInput } from '@mantine/core';
import '@mantine/core/styles/Input.layer.css';
import { type FormEvent, useState } from 'react';
import { readAgain } from '../../../api-client/queries/use-read.ts';
import { useSave } from '../../../api-client/queries/use-save.ts';
import { Button } from '../../../ui/button/button.ts';
import { DatePicker } from '../../../ui/calendar/date-picker.tsx';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import { DialogFoot } from '../../../ui/dialog/dialog-foot.tsx';
import { useToast } from '../../../ui/toast/toast-provider.tsx';
import { callsOf, type Kind } from '../offering-kind.ts';

interface Props {
  readonly kind: Kind;
  readonly person: EnrolledPerson;
  readonly onClose: () => void;
}

/** Another guest comes instead: the place stays, the name changes. */
export function ReplacePersonDialog({ kind, person, onClose }: Props) {
  const [name, setName] = useState(person.name);
  const [born, setBorn] = useState(person.date_of_birth);
  const save = useSave(participant);
  const toast = useToast();
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (save.isPending || !name.trim()) return;
    const body = { name: name.trim(), date_of_birth: born };
    const saved = await save.mutateAsync({ id: person.id, body }).catch(() => undefined);
    if (!saved) return;
    await readAgain(callsOf(kind).places.path);
    toast.show({ tone: 'success', title: t.renamedToast({ name: saved.name }) });
    onClose();
  };
  const said = save.error && (Object.values(save.error.fieldErrors).flat().join(' ') || save.error.detail);
  return (
    <Dialog title={t.renameTitle({ name: person.name })} onClose={onClose}>
      <form onSubmit={submit} noValidate style={{ display: 'grid', gap: 16 }}>
        <TextInput
          label={enrolment.nameLabel()}
          autoComplete="off"
          data-autofocus
          maxLength={150}
          value={name}
          error={name.trim() ? undefined : enrolment.required()}
          onChange={(event) => setName(event.currentTarget.value)}
        />
        <DatePicker label={enrolment.birthDateLabel()} value={born} onChange={setBorn} />
        <DialogFoot refusal={save.error ? said || t.renameError() : undefined} onClose={onClose}>
          <Button type="submit" loading={save.isPending}>
            {t.renameButton()}
          </Button>
        </DialogFoot>
      </form>
    </Dialog>
  );
}
