import { TEXTS, unsubscribeNewsletter } from '@clubhouse/contract';
import { newsletter as t } from '@clubhouse/messages/portal/communications/newsletter';
import { useState } from 'react';
import { type Resolver, useForm } from 'react-hook-form';
import { type ApiError, toApiError } from '../../../api-client/request/api-error.ts';
import { call } from '../../../api-client/request/request.ts';
import { Form } from '../../../ui/form/form.tsx';
import { TextField } from '../../../ui/form/text-field.tsx';
import { Note } from '../../../ui/note/note.tsx';
import { UnsubscribeFoot } from './unsubscribe-foot.tsx';

interface Values {
  readonly email: string;
}

interface Props {
  readonly isOsc: boolean;
  /** What was said before the address was asked for. */
  readonly before: string | undefined;
  readonly onDone: () => void;
}

/** What browsers take in a field of type email (HTML Standard, 4.10.5.1.5): nothing narrower is asked for here. */
const EMAIL_FORM =
  /^[a-zA-Z0-9.!#$%&'*+/=?^_`{|}~-]+@[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?(?:\.[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?)*$/;

/** Required and of the form of an e-mail; everything else is for the server to judge. */
const checkForm: Resolver<Values> = ({ email }) => {
  const typed = email.trim();
  const message = typed === '' ? t.fieldRequired() : EMAIL_FORM.test(typed) ? undefined : TEXTS.email();
  return message
    ? { values: {}, errors: { email: { type: 'form', message } } }
    : { values: { email: typed }, errors: {} };
};

/** The address is typed, and taken off the list. */
export function LeaveByEmail({ isOsc, before, onDone }: Props) {
  const [failure, setFailure] = useState<ApiError>();
  const form = useForm<Values>({ defaultValues: { email: '' }, resolver: checkForm });
  const submit = async (values: Values) => {
    setFailure(undefined);
    try {
      await call(unsubscribeNewsletter, { body: { email: values.email, is_osc: isOsc } });
      onDone();
    } catch (thrown) {
      setFailure(toApiError(thrown));
      form.setError('email', { type: 'server', message: TEXTS.unsubscribeUnknown() });
    }
  };
  return (
    <Form form={form} onSubmit={submit} label={t.unsubscribeButton()}>
      {before && !failure && (
        <Note tone="warning" role="alert">
          {before}
        </Note>
      )}
      <TextField name="email" label={t.emailLabel()} type="email" autoComplete="email" autoFocus required />
      <UnsubscribeFoot failure={failure} />
    </Form>
  );
}
