import { bookingPerson } from '@clubhouse/contract';
import { people as t } from '@clubhouse/messages/portal/booking-people';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { useCreateKey } from '../../../api-client/queries/use-create-key.ts';
import { useSave } from '../../../api-client/queries/use-save.ts';
import { toApiError } from '../../../api-client/request/api-error.ts';
import { bodyResolver } from '../../../api-client/request/body-resolver.ts';
import { Form } from '../../../ui/form/form.tsx';
import { FormSubmit } from '../../../ui/form/form-submit.tsx';
import { TextField } from '../../../ui/form/text-field.tsx';
import { Stack } from '../../../ui/layout/layout.tsx';
import { Segmented } from '../../../ui/segmented/segmented.tsx';
import { useToast } from '../../../ui/toast/toast-provider.tsx';
import { refusalWords } from '../book/refusal-words.ts';

const KINDS = [
  { key: 'guest', label: t.kindGuest() },
  { key: 'member', label: t.kindMember() },
] as const;

type Kind = (typeof KINDS)[number]['key'];

interface Values {
  readonly name: string;
  readonly email: string;
  readonly membership_id: string;
}

const EMPTY: Values = { name: '', email: '', membership_id: '' };
const { name, email, membership_id } = bookingPerson.fields;
const FIELDS = { guest: { name, email }, member: { membership_id } } as const;

/** Invites a guest by name and email, or a member by ID. */
export function AddPersonForm({ booking }: { readonly booking: number }) {
  const [kind, setKind] = useState<Kind>('guest');
  return (
    <Stack gap={12}>
      <Segmented label={t.kindLabel()} options={KINDS} current={kind} onChange={setKind} />
      <InviteForm key={kind} booking={booking} kind={kind} />
    </Stack>
  );
}

function InviteForm({ booking, kind }: { readonly booking: number; readonly kind: Kind }) {
  const save = useSave(bookingPerson);
  const keyFor = useCreateKey();
  const toast = useToast();
  const form = useForm<Values>({ defaultValues: EMPTY, resolver: bodyResolver<Values>(FIELDS[kind]) });
  const onSubmit = async (values: Values) => {
    const who = kind === 'guest' ? { name: values.name, email: values.email } : { membership_id: values.membership_id };
    const body = { reservation: booking, ...who };
    await save.mutateAsync({ body, idempotencyKey: keyFor(body) });
    toast.show({ tone: 'success', title: t.addedToast() });
    form.reset(EMPTY);
  };
  return (
    <Form
      form={form}
      label={t.kindLabel()}
      onSubmit={onSubmit}
      explain={(thrown) => refusalWords(toApiError(thrown)).join(' ')}
    >
      {kind === 'guest' ? (
        <>
          <TextField name="name" label={t.guestName()} autoComplete="off" maxLength={150} />
          <TextField
            name="email"
            type="email"
            label={t.guestEmail()}
            description={t.guestEmailHint()}
            autoComplete="off"
          />
        </>
      ) : (
        <TextField
          name="membership_id"
          label={t.membershipId()}
          description={t.membershipIdHint()}
          autoComplete="off"
          maxLength={20}
        />
      )}
      <div>
        <FormSubmit loadingText={t.adding()}>{kind === 'guest' ? t.addGuestButton() : t.addMemberButton()}</FormSubmit>
      </div>
    </Form>
  );
}
