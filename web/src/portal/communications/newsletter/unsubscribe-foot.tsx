import { newsletter as t } from '@clubhouse/messages/portal/communications/newsletter';
import type { ApiError } from '../../../api-client/request/api-error.ts';
import { FormSubmit } from '../../../ui/form/form-submit.tsx';
import { Note } from '../../../ui/note/note.tsx';
import { whyBesides } from './why-besides.ts';

/** The button that unsubscribes, below what else went wrong. */
export function UnsubscribeFoot({ failure }: { readonly failure: ApiError | undefined }) {
  const besides = whyBesides(failure);
  return (
    <>
      {besides && (
        <Note tone="warning" role="alert">
          {besides}
        </Note>
      )}
      <FormSubmit loadingText={t.unsubscribeLoading()}>{t.unsubscribeButton()}</FormSubmit>
    </>
  );
}
