import { approvePlayer, bookingPerson, openGame, type Row } from '@clubhouse/contract';
import { games as t } from '@clubhouse/messages/portal/playing/open-games';
import { IconCheck } from '@tabler/icons-react';
import { useOperation } from '../../../api-client/queries/use-operation.ts';
import { toApiError } from '../../../api-client/request/api-error.ts';
import { IconButton } from '../../../ui/button/icon-button.tsx';
import { useToast } from '../../../ui/toast/toast-provider.tsx';
import { refusalWords } from '../book/refusal-words.ts';

/** Lets someone join who has asked to. */
export function AcceptButton({ person, name }: { readonly person: Row<typeof bookingPerson>; readonly name: string }) {
  const approve = useOperation(approvePlayer, { invalidates: [bookingPerson.path, openGame.path] });
  const toast = useToast();
  const run = () =>
    approve.mutateAsync({ path: { id: person.id } }).then(
      () => toast.show({ tone: 'success', title: t.acceptedToast({ name }) }),
      (thrown: unknown) =>
        toast.show({ tone: 'danger', title: t.acceptError(), message: refusalWords(toApiError(thrown)).join(' ') }),
    );
  return (
    <IconButton label={t.acceptLabel({ name })} disabled={approve.isPending} onClick={() => void run()}>
      <IconCheck size={20} stroke={1.7} aria-hidden="true" />
    </IconButton>
  );
}
