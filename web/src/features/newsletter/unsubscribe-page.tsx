import { TEXTS, unsubscribeNewsletter } from '@clubhouse/contract';
import { useEffect, useState } from 'react';
import { useForm } from 'react-hook-form';
import { type ApiError, toApiError } from '../../data/api-error.ts';
import { bodyResolver } from '../../data/body-resolver.ts';
import { clubConfig } from '../../data/config.ts';
import { call } from '../../data/request.ts';
import { forgetSession } from '../../data/session.ts';
import { Form } from '../../ui/form/form.tsx';
import { FormSubmit } from '../../ui/form/form-submit.tsx';
import { TextField } from '../../ui/form/text-field.tsx';
import { Note } from '../../ui/note/note.tsx';
import { UnsubscribeFrame } from './unsubscribe-frame.tsx';
import classes from './unsubscribe-page.module.css';
import { Unsubscribed } from './unsubscribed.tsx';
import { whyBesides } from './why-besides.ts';

interface Values {
  readonly email: string;
}

const { email } = unsubscribeNewsletter.body;

/** Leaves the newsletter of the club that the page was opened for. Opening posts nothing; only the button does. */
export function UnsubscribePage({ isOsc }: { readonly isOsc: boolean }) {
  const [done, setDone] = useState(false);
  const [failure, setFailure] = useState<ApiError>();
  const form = useForm<Values>({ defaultValues: { email: '' }, resolver: bodyResolver<Values>({ email }) });
  useEffect(forgetSession, []);

  const submit = async (values: Values) => {
    setFailure(undefined);
    try {
      await call(unsubscribeNewsletter, { body: { email: values.email, is_osc: isOsc } });
      setDone(true);
    } catch (thrown) {
      setFailure(toApiError(thrown));
      form.setError('email', { type: 'server', message: TEXTS.unsubscribeUnknown });
    }
  };
  const besides = whyBesides(failure);
  const { club_name, alt_club_name } = clubConfig();
  return (
    <UnsubscribeFrame club={isOsc ? alt_club_name : club_name} flavour={isOsc ? 'alternate' : 'main'}>
      {done ? (
        <Unsubscribed />
      ) : (
        <>
          <h1>Leave the newsletter</h1>
          <p className={classes.lead}>Receipts, booking notes and password mails still reach you.</p>
          <Form form={form} onSubmit={submit} label="Unsubscribe">
            <TextField name="email" label="E-mail" type="email" autoComplete="email" autoFocus required />
            {besides && (
              <Note tone="warning" role="alert">
                {besides}
              </Note>
            )}
            <FormSubmit loadingText="Unsubscribing…">Unsubscribe</FormSubmit>
          </Form>
        </>
      )}
    </UnsubscribeFrame>
  );
}
