import { familyMember, GENDERS, parseFields, RELATIONSHIPS, wordsOf } from '@clubhouse/contract';
import { profile as t } from '@clubhouse/messages/portal/profile';
import { profileSections } from '@clubhouse/messages/portal/profile-sections';
import { type FieldErrors, type Resolver, useForm } from 'react-hook-form';
import { clubConfig } from '../../../../api-client/club/config.ts';
import { ApiError } from '../../../../api-client/request/api-error.ts';
import { errorText } from '../../../../api-client/request/error-text.ts';
import { flattenErrors } from '../../../../api-client/request/flatten-errors.ts';
import { Button } from '../../../../ui/button/button.ts';
import { today } from '../../../../ui/calendar/iso-date.ts';
import { useConfirm } from '../../../../ui/dialog/confirm-provider.tsx';
import { SelectField } from '../../../../ui/form/choice-fields.tsx';
import { DateField } from '../../../../ui/form/date-field.tsx';
import { Form } from '../../../../ui/form/form.tsx';
import { FormSubmit } from '../../../../ui/form/form-submit.tsx';
import { TextField } from '../../../../ui/form/text-field.tsx';
import { Stack } from '../../../../ui/layout/layout.tsx';
import { Text } from '../../../../ui/layout/text.tsx';
import { SideSheet } from '../../../../ui/sheet/side-sheet.tsx';
import { useBackCloses } from '../../../../ui/sheet/use-back-closes.ts';
import { useToast } from '../../../../ui/toast/toast-provider.tsx';
import { sendEdit } from '../data/send-edit.ts';
import type { Profile, UpdateRequest } from '../data/use-profile.ts';
import { planOf } from '../logic/change-request.ts';
import type { FamilyPerson } from '../logic/family-changes.ts';

interface Props {
  /** The family as it is asked for by now. */
  readonly people: readonly FamilyPerson[];
  /** Whom to change; undefined adds someone. */
  readonly place: number | undefined;
  readonly profile: Profile;
  readonly open: UpdateRequest | undefined;
  readonly onClose: () => void;
}

type Person = { name: string; relationship: string; date_of_birth: string | null; gender: string | null };

const { name, relationship, date_of_birth, gender } = familyMember.fields;
const FIELDS = { name, relationship, date_of_birth, gender };
const PLEASE = t.fieldRequired();

const resolver: Resolver<Person> = (values) => {
  const parsed = parseFields(FIELDS, { ...values, relationship: values.relationship || undefined });
  if (parsed.ok) return { values, errors: {} };
  const entries = Object.entries(flattenErrors(parsed.errors)).map(([field, [text]]) => {
    const message = /blank|required|null/.test(text ?? '') ? PLEASE : text;
    return [field, { type: 'refused', message }];
  });
  return { values: {}, errors: Object.fromEntries(entries) as FieldErrors<Person> };
};

const plain = ({ name: called, relationship: kin, date_of_birth: born, gender: sex }: FamilyPerson): Person => ({
  name: called.trim(),
  relationship: kin,
  date_of_birth: born || null,
  gender: sex || null,
});

/** The server speaks of the whole list; this form holds one person of it. */
function ofThisPerson(thrown: unknown, at: number): unknown {
  if (!(thrown instanceof ApiError) || thrown.kind !== 'validation') return thrown;
  const prefix = `family_members.${at}.`;
  const own = Object.entries(thrown.fieldErrors).map(([field, texts]) => [field.replace(prefix, ''), texts]);
  return new ApiError({ status: thrown.status, body: Object.fromEntries(own) }, thrown);
}

const words = (values: readonly string[]) => values.map((value) => ({ value, label: wordsOf(value) }));

/** One person of the family, in a sheet. Every change made here goes to the club as part of the one request. */
export function PersonSheet({ people, place, profile, open, onClose }: Props) {
  useBackCloses(true, onClose);
  const toast = useToast();
  const confirm = useConfirm();
  const person = place === undefined ? undefined : people[place];
  const form = useForm<Person>({
    defaultValues: person ? plain(person) : { name: '', relationship: 'CHILD', date_of_birth: null, gender: null },
    resolver,
  });
  const send = async (list: readonly FamilyPerson[]) => {
    const plan = planOf({ ...profile }, open?.data ?? {}, { family_members: list.map(plain) });
    if (plan.requested) {
      await sendEdit({ memberId: profile.id, plan, open });
      toast.show({ tone: 'success', title: plan.asked.length > 0 ? t.sentToast() : t.familyDroppedToast() });
    }
    onClose();
  };
  const at = place ?? people.length;
  const onSubmit = (values: Person) =>
    send(people.toSpliced(at, 1, values)).catch((thrown) => {
      throw ofThisPerson(thrown, at);
    });
  const remove = async () => {
    const sure = await confirm({
      title: t.familyRemoveTitle({ name: person?.name }),
      children: t.familyRemoveBody(),
      confirm: t.familyRemoveConfirm(),
      danger: true,
    });
    if (!sure) return;
    await send(people.toSpliced(at, 1)).catch((thrown) =>
      toast.show({ tone: 'danger', title: t.notSentError(), message: errorText(thrown).message }),
    );
  };
  return (
    <SideSheet opened onClose={onClose} title={person ? person.name : t.familyAddTitle()}>
      <Form form={form} label={t.familyFormLabel()} onSubmit={onSubmit} explain={(thrown) => errorText(thrown).message}>
        <TextField name="name" label={profileSections.fullNameLabel()} autoComplete="off" data-autofocus />
        <SelectField name="relationship" label={t.relationLabel()} data={words(RELATIONSHIPS)} />
        <DateField name="date_of_birth" label={profileSections.birthDateLabel()} max={today(clubConfig().timezone)} />
        <SelectField
          name="gender"
          label={profileSections.genderLabel()}
          data={words(GENDERS)}
          clearable
          clearButtonProps={{ 'aria-label': t.clearLabel() }}
        />
        <Text tone="muted" p="16px 0">
          {t.familyFormNote()}
        </Text>
        <Stack gap={8}>
          <FormSubmit loadingText={t.sendingLoading()}>{t.sendButton()}</FormSubmit>
          {person && (
            <Button variant="quiet" onClick={remove}>
              {t.familyRemoveButton()}
            </Button>
          )}
        </Stack>
      </Form>
    </SideSheet>
  );
}
