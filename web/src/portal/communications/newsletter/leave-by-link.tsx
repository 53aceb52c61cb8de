import { unsubscribeByLink } from '@clubhouse/contract';
import { newsletter as t } from '@clubhouse/messages/portal/communications/newsletter';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { type ApiError, toApiError } from '../../../api-client/request/api-error.ts';
import { call } from '../../../api-client/request/request.ts';
import { Form } from '../../../ui/form/form.tsx';
import { UnsubscribeFoot } from './unsubscribe-foot.tsx';

interface Props {
  readonly token: string;
  readonly onDone: () => void;
  /** The link is incomplete, or is from a test email. */
  readonly onSpoilt: (why: string) => void;
}

/** The link says who the reader is, so one click is enough. */
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
  return (
    <Form form={form} onSubmit={submit} label={t.unsubscribeButton()}>
      <p>{t.byLinkBody()}</p>
      <UnsubscribeFoot failure={failure} />
    </Form>
  );
}
