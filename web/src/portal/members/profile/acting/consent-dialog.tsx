import {
  ACTING_RELATIONSHIPS,
  type ActingRight,
  actingConsent,
  type Create,
  type Row,
  wordsOf,
} from '@clubhouse/contract';
import { acting as t } from '@clubhouse/messages/shared/acting';
import { useForm, useWatch } from 'react-hook-form';
import { useCreateKey } from '../../../../api-client/queries/use-create-key.ts';
import { useSave } from '../../../../api-client/queries/use-save.ts';
import { bodyResolver } from '../../../../api-client/request/body-resolver.ts';
import { errorText } from '../../../../api-client/request/error-text.ts';
import { FormDialog } from '../../../../ui/dialog/form-dialog.tsx';
import { SelectField, SwitchField } from '../../../../ui/form/choice-fields.tsx';
import { FormSubmit } from '../../../../ui/form/form-submit.tsx';
import { TextField } from '../../../../ui/form/text-field.tsx';
import { Stack } from '../../../../ui/layout/layout.tsx';
import { useToast } from '../../../../ui/toast/toast-provider.tsx';
import type { Profile } from '../data/use-profile.ts';
import { RightsField } from './rights-field.tsx';

interface Props {
  readonly profile: Profile;
  /** The consent to change; undefined makes a new one. */
  readonly consent: Row<typeof actingConsent> | undefined;
  readonly onClose: () => void;
}

interface Values {
  readonly delegate_membership_id: string;
  readonly relationship: string;
  readonly rights: readonly ActingRight[];
  readonly shares_bill: boolean;
}

const { delegate_membership_id, relationship, rights, shares_bill } = actingConsent.fields;
const FIELDS = { delegate_membership_id, relationship, rights, shares_bill };
/** A spouse is chosen by the link, everyone else by ID. */
const OTHERS = ACTING_RELATIONSHIPS.filter((one) => one !== 'SPOUSE').map((value) => ({
  value,
  label: wordsOf(value),
}));

/** Lets someone act for the member, or changes what they may do. */
export function ConsentDialog({ profile, consent, onClose }: Props) {
  const spouse = profile.linked_member;
  const toast = useToast();
  const save = useSave(actingConsent);
  const keyFor = useCreateKey();
  const form = useForm<Values>({
    defaultValues: consent ?? {
      delegate_membership_id: spouse?.membership_id ?? '',
      relationship: spouse ? 'SPOUSE' : 'ADULT_CHILD',
      rights: [],
      shares_bill: false,
    },
    resolver: bodyResolver<Values>(FIELDS),
  });
  const [kin, chosen] = useWatch({ control: form.control, name: ['relationship', 'rights'] });
  const mayPay = chosen.includes('PAY');
  const onSubmit = async (values: Values) => {
    const body = { ...values, shares_bill: values.shares_bill && mayPay } as Create<typeof actingConsent>;
    const allowed = { rights: [...values.rights], shares_bill: values.shares_bill && mayPay };
    const made = consent
      ? await save.mutateAsync({ id: consent.id, body: allowed })
      : await save.mutateAsync({ body, idempotencyKey: keyFor(body) });
    toast.show({
      tone: 'success',
      title: consent ? t.changedToast() : t.addedToast({ name: made.delegate_name }),
    });
    onClose();
  };
  const choose = (value: string | null) => {
    form.setValue('relationship', value ?? 'ADULT_CHILD');
    form.setValue('delegate_membership_id', value === 'SPOUSE' ? (spouse?.membership_id ?? '') : '');
  };
  const people = [...(spouse ? [{ value: 'SPOUSE', label: t.whoSpouse({ name: spouse.name }) }] : []), ...OTHERS];
  return (
    <FormDialog
      form={form}
      title={consent ? t.changeTitle({ name: consent.delegate_name }) : t.addTitle()}
      onClose={onClose}
      onSubmit={onSubmit}
      explain={(thrown) => errorText(thrown).message}
      width={560}
      actions={<FormSubmit loadingText={t.saving()}>{consent ? t.saveButton() : t.addButton()}</FormSubmit>}
    >
      <Stack gap={18}>
        {!consent && <SelectField name="relationship" label={t.relationshipLabel()} data={people} onChoose={choose} />}
        {!consent && kin !== 'SPOUSE' && (
          <TextField
            name="delegate_membership_id"
            label={t.membershipIdLabel()}
            description={t.membershipIdHint()}
            autoComplete="off"
          />
        )}
        <RightsField name="rights" />
        {mayPay && <SwitchField name="shares_bill" label={t.billLabel()} description={t.billAbout()} />}
      </Stack>
    </FormDialog>
  );
}
