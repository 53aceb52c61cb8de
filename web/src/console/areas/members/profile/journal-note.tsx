import { journalEntry, type Row, writeNote } from '@clubhouse/contract';
import { members as t } from '@clubhouse/messages/console/members';
import { useForm } from 'react-hook-form';
import { useOperation } from '../../../../api-client/queries/use-operation.ts';
import { useSave } from '../../../../api-client/queries/use-save.ts';
import { bodyResolver } from '../../../../api-client/request/body-resolver.ts';
import { TextareaField } from '../../../../ui/form/long-fields.tsx';
import { TextField } from '../../../../ui/form/text-field.tsx';
import { useToast } from '../../../../ui/toast/toast-provider.tsx';
import { InlineForm } from '../../../kit/form/inline-form.tsx';

interface Values {
  readonly name: string;
  readonly content: string;
}

interface Props {
  readonly member: number;
  readonly note: Row<typeof journalEntry> | undefined;
  readonly onClose: () => void;
}

const { name, content } = journalEntry.fields;

/** A note about a member: written, or changed by the person who wrote it. */
export function JournalNote({ member, note, onClose }: Props) {
  const form = useForm<Values>({
    defaultValues: { name: note?.name ?? '', content: note?.content ?? '' },
    resolver: bodyResolver<Values>({ name, content }),
  });
  const save = useSave(journalEntry);
  const write = useOperation(writeNote, { invalidates: [journalEntry.path] });
  const toast = useToast();
  const submit = async (values: Values) => {
    if (note) await save.mutateAsync({ id: note.id, body: values });
    else await write.mutateAsync({ path: { id: member }, body: { type: 'NOTE', ...values } });
    toast.show({ tone: 'success', title: t.noteSavedToast() });
    onClose();
  };
  return (
    <InlineForm form={form} label={t.noteTitle()} send={t.noteSaveButton()} onSubmit={submit} onClose={onClose}>
      <TextField name="name" label={t.noteSubject()} size="sm" maxLength={150} required autoFocus />
      <TextareaField name="content" label={t.noteBody()} description={t.noteHelp()} size="sm" minRows={2} />
    </InlineForm>
  );
}
