import { GAME_LEVELS, openGame } from '@clubhouse/contract';
import { games as t } from '@clubhouse/messages/portal/playing/open-games';
import { useForm } from 'react-hook-form';
import { useCreateKey } from '../../../api-client/queries/use-create-key.ts';
import { useSave } from '../../../api-client/queries/use-save.ts';
import { toApiError } from '../../../api-client/request/api-error.ts';
import { bodyResolver } from '../../../api-client/request/body-resolver.ts';
import { SelectField, SwitchField } from '../../../ui/form/choice-fields.tsx';
import { Form } from '../../../ui/form/form.tsx';
import { FormSubmit } from '../../../ui/form/form-submit.tsx';
import { NumberField } from '../../../ui/form/long-fields.tsx';
import { TextField } from '../../../ui/form/text-field.tsx';
import { useToast } from '../../../ui/toast/toast-provider.tsx';
import { refusalWords } from '../book/refusal-words.ts';

interface Values {
  readonly places: number;
  readonly level: (typeof GAME_LEVELS)[number];
  readonly note: string;
  readonly needs_approval: boolean;
  readonly shows_name: boolean;
}

const START: Values = { places: 1, level: 'ANY', note: '', needs_approval: false, shows_name: false };
const { places, level, note, needs_approval, shows_name } = openGame.fields;
const FIELDS = { places, level, note, needs_approval, shows_name };

/** How many places, for whom, and what others see. */
export function OfferForm({ booking }: { readonly booking: number }) {
  const save = useSave(openGame);
  const keyFor = useCreateKey();
  const toast = useToast();
  const form = useForm<Values>({ defaultValues: START, resolver: bodyResolver<Values>(FIELDS) });
  const onSubmit = async (values: Values) => {
    const body = { reservation: booking, ...values };
    await save.mutateAsync({ body, idempotencyKey: keyFor(body) });
    toast.show({ tone: 'success', title: t.offeredToast() });
  };
  return (
    <Form
      form={form}
      label={t.offerHeading()}
      onSubmit={onSubmit}
      explain={(thrown) => refusalWords(toApiError(thrown)).join(' ')}
    >
      <NumberField name="places" label={t.placesLabel()} min={1} max={20} allowDecimal={false} />
      <SelectField
        name="level"
        label={t.offerLevelLabel()}
        data={GAME_LEVELS.map((one) => ({ value: one, label: t.levelFact({ level: one }) }))}
        allowDeselect={false}
      />
      <TextField name="note" label={t.noteLabel()} description={t.noteHint()} maxLength={200} autoComplete="off" />
      <SwitchField name="needs_approval" label={t.approvalLabel()} />
      <SwitchField name="shows_name" label={t.nameLabel()} description={t.nameHint()} />
      <div>
        <FormSubmit loadingText={t.offering()}>{t.offerButton()}</FormSubmit>
      </div>
    </Form>
  );
}
