import { askShare, type bookingPerson, type Row } from '@clubhouse/contract';
import { split as t } from '@clubhouse/messages/portal/playing/booking-split';
import { IconCoin } from '@tabler/icons-react';
import { useOperation } from '../../../api-client/queries/use-operation.ts';
import { toApiError } from '../../../api-client/request/api-error.ts';
import { IconButton } from '../../../ui/button/icon-button.tsx';
import { useToast } from '../../../ui/toast/toast-provider.tsx';
import { refusalWords } from '../book/refusal-words.ts';

/** Sends someone the request to pay their share again. */
export function RemindButton({ person, name }: { readonly person: Row<typeof bookingPerson>; readonly name: string }) {
  const toast = useToast();
  const operation = useOperation(askShare);
  const send = () =>
    operation.mutateAsync({ path: { id: person.id } }).then(
      () => toast.show({ tone: 'success', title: t.remindedToast({ name }) }),
      (thrown: unknown) =>
        toast.show({ tone: 'danger', title: t.remindError(), message: refusalWords(toApiError(thrown)).join(' ') }),
    );
  return (
    <IconButton label={t.remindLabel({ name })} disabled={operation.isPending} onClick={() => void send()}>
      <IconCoin size={20} stroke={1.7} aria-hidden="true" />
    </IconButton>
  );
}
