import { type FamilyRow, familyMember, GENDERS, member, RELATIONSHIPS, wordsOf } from '@clubhouse/contract';
import { members as t } from '@clubhouse/messages/console/members';
import { useForm } from 'react-hook-form';
import { readAgain } from '../../../../api-client/queries/use-read.ts';
import { useSave } from '../../../../api-client/queries/use-save.ts';
import { bodyResolver } from '../../../../api-client/request/body-resolver.ts';
import { Button } from '../../../../ui/button/button.ts';
import { FormDialog } from '../../../../ui/dialog/form-dialog.tsx';
import { SelectField } from '../../../../ui/form/choice-fields.tsx';
import { DateField } from '../../../../ui/form/date-field.tsx';
import { TextField } from '../../../../ui/form/text-field.tsx';
import { useToast } from '../../../../ui/toast/toast-provider.tsx';
import { refusalText } from '../../../kit/display/refusal-text.ts';

type Values = Pick<FamilyRow, 'name' | 'relationship' | 'date_of_birth' | 'gender'>;

interface Props {
  readonly member: number;
  readonly person: FamilyRow | undefined;
  readonly onClose: () => void;
}

const { name, relationship, date_of_birth, gender } = familyMember.fields;
const words = (codes: readonly string[]) => codes.map((value) => ({ value, label: wordsOf(value) }));

/** Someone of the household: added or changed. */
export function FamilyDialog({ member: memberId, person, onClose }: Props) {
  const form = useForm<Values>({
    defaultValues: {
      name: person?.name ?? '',
      relationship: person?.relationship ?? 'CHILD',
      date_of_birth: person?.date_of_birth ?? null,
      gender: person?.gender ?? null,
    },
    resolver: bodyResolver<Values>({ name, relationship, date_of_birth, gender }),
  });
  const save = useSave(familyMember);
  const toast = useToast();
  const submit = async (values: Values) => {
    const body = { ...values, member: memberId } as Parameters<typeof save.mutateAsync>[0]['body'];
    await save.mutateAsync(person ? { id: person.id, body } : ({ body } as Parameters<typeof save.mutateAsync>[0]));
    await readAgain(member.path);
    toast.show({ tone: 'success', title: t.familySavedToast(), message: values.name });
    onClose();
  };
  return (
    <FormDialog
      form={form}
      title={person ? t.familyEdit({ name: person.name }) : t.familyAddTitle()}
      onClose={onClose}
      onSubmit={submit}
      explain={refusalText}
      actions={
        <Button type="submit" loading={form.formState.isSubmitting}>
          {t.saveButton()}
        </Button>
      }
    >
      <TextField name="name" label={t.familyName()} size="sm" data-autofocus required />
      <SelectField name="relationship" label={t.familyRelationship()} size="sm" data={words(RELATIONSHIPS)} required />
      <DateField name="date_of_birth" label={t.fieldBirthDate()} size="sm" />
      <SelectField
        name="gender"
        label={t.familyGender()}
        size="sm"
        placeholder={t.selectNone()}
        clearable
        data={words(GENDERS)}
      />
    </FormDialog>
  );
}
