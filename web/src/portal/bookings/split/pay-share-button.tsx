import { billShare, type bookingPerson, type Row } from '@clubhouse/contract';
import { split as t } from '@clubhouse/messages/portal/playing/booking-split';
import { useNavigate } from '@tanstack/react-router';
import { useOperation } from '../../../api-client/queries/use-operation.ts';
import { toApiError } from '../../../api-client/request/api-error.ts';
import { Button } from '../../../ui/button/button.ts';
import { useToast } from '../../../ui/toast/toast-provider.tsx';
import { refusalWords } from '../book/refusal-words.ts';
import { money } from '../logic/words.ts';

interface Props {
  readonly person: Row<typeof bookingPerson>;
  readonly amount: string;
  readonly when: string;
}

/** A member pays their share: its invoice is made, and paid on its own page. */
export function PayShareButton({ person, amount, when }: Props) {
  const navigate = useNavigate();
  const toast = useToast();
  const bill = useOperation(billShare);
  const pay = () =>
    bill.mutateAsync({ path: { id: person.id } }).then(
      ({ invoice }) => navigate({ to: '/transactions/$id', params: { id: String(invoice) } }),
      (thrown: unknown) =>
        toast.show({ tone: 'danger', title: t.payError(), message: refusalWords(toApiError(thrown)).join(' ') }),
    );
  const words = { amount: money(amount), facility: person.facility_name, when };
  return (
    <Button size="sm" loading={bill.isPending} aria-label={t.payLabel(words)} onClick={() => void pay()}>
      {t.payButton(words)}
    </Button>
  );
}
