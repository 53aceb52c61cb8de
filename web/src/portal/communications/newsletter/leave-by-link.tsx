import { unsubscribeByLink } from '@clubhouse/contract';
import { newsletter as t } from '@clubhouse/messages/portal/newsletter';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { type ApiError, toApiError } from '../../../api-client/request/api-error.ts';
import { call } from '../../../api-client/request/request.ts';
import { Form } from '../../../ui/form/form.tsx';
import { FormSubmit } from '../../../ui/form/form-submit.tsx';
import { Note } from '../../../ui/note/note.tsx';
import { whyBesides } from './why-besides.ts';

interface Props {
  readonly token: string;
  readonly onDone: () => void;
  /** The link is not whole, or stands in a test letter. */
  readonly onSpoilt: (why: string) => void;
}

/** The link of a letter says who reads: one press is enough. */
export function LeaveByLink({ token, onDone, onSpoilt }: Props) {
  const [failure, setFailure] = useState<ApiError>();
  const form = useForm({ defaultValues: {} });
  const submit = async () => {
    setFailure(undefined);
    try {
      await call(unsubscribeByLink, { query: { token } });
      onDone();
    } catch (thrown) {
      const error = toApiError(thrown);
      if (error.status === 400) onSpoilt(error.detail ?? '');
      else setFailure(error);
    }
  };
  const besides = whyBesides(failure);
  return (
    <Form form={form} onSubmit={submit} label={t.unsubscribeButton()}>
      <p>{t.byLinkBody()}</p>
      {besides && (
        <Note tone="warning" role="alert">
          {besides}
        </Note>
      )}
      <FormSubmit loadingText={t.unsubscribeLoading()}>{t.unsubscribeButton()}</FormSubmit>
    </Form>
  );
}
