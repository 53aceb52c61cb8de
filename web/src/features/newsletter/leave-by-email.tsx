import { TEXTS, unsubscribeNewsletter } from '@clubhouse/contract';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { type ApiError, toApiError } from '../../data/api-error.ts';
import { bodyResolver } from '../../data/body-resolver.ts';
import { call } from '../../data/request.ts';
import { Form } from '../../ui/form/form.tsx';
import { FormSubmit } from '../../ui/form/form-submit.tsx';
import { TextField } from '../../ui/form/text-field.tsx';
import { Note } from '../../ui/note/note.tsx';
import { whyBesides } from './why-besides.ts';

interface Values {
  readonly email: string;
}

interface Props {
  readonly isOsc: boolean;
  /** What was said before the address was asked for. */
  readonly before: string | undefined;
  readonly onDone: () => void;
}

const { email } = unsubscribeNewsletter.body;

/** The address is typed, and taken off the list. */
export function LeaveByEmail({ isOsc, before, onDone }: Props) {
  const [failure, setFailure] = useState<ApiError>();
  const form = useForm<Values>({ defaultValues: { email: '' }, resolver: bodyResolver<Values>({ email }) });
  const submit = async (values: Values) => {
    setFailure(undefined);
    try {
      await call(unsubscribeNewsletter, { body: { email: values.email, is_osc: isOsc } });
      onDone();
    } catch (thrown) {
      setFailure(toApiError(thrown));
      form.setError('email', { type: 'server', message: TEXTS.unsubscribeUnknown });
    }
  };
  const besides = whyBesides(failure);
  return (
    <Form form={form} onSubmit={submit} label="Unsubscribe">
      {before && !failure && (
        <Note tone="warning" role="alert">
          {before}
        </Note>
      )}
      <TextField name="email" label="E-mail" type="email" autoComplete="email" autoFocus required />
      {besides && (
        <Note tone="warning" role="alert">
          {besides}
        </Note>
      )}
      <FormSubmit loadingText="Unsubscribing…">Unsubscribe</FormSubmit>
    </Form>
  );
}
