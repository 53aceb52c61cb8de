import { clubConfig } from '../../../data/config.ts';
import { errorText } from '../../../data/error-text.ts';
import { useMember } from '../../../data/use-current-user.ts';
import { OPEN_STATUSES, useUnpaid } from '../../../data/use-unpaid.ts';
import { Button } from '../../../ui/button/button.ts';
import { Card } from '../../../ui/page/card.tsx';
import { SkeletonRows } from '../../../ui/states/skeleton.tsx';
import { EmptyState, ErrorState, NoResults } from '../../../ui/states/states.tsx';
import { listQuery } from '../logic/list-query.ts';
import { countFilters, type TransactionsSearch } from '../logic/search.ts';
import { InvoiceList, type Ticked } from './invoice-list.tsx';

interface Props {
  readonly state: TransactionsSearch;
  readonly onState: (state: TransactionsSearch) => void;
  readonly ticked: Ticked;
  readonly onTicked: (ticked: Ticked) => void;
}

/** What is still to pay, the most urgent first. */
export function Unpaid({ state, onState, ticked, onTicked }: Props) {
  const own = useMember().member_profile?.id ?? 0;
  const only = OPEN_STATUSES.find((status) => status === state.status);
  const { invoices, error, refetch } = useUnpaid(own, listQuery(state), only);
  if (error && !invoices)
    return <ErrorState {...errorText(error)} title="We could not load your invoices" onRetry={refetch} />;
  if (!invoices)
    return (
      <Card padded={false}>
        <SkeletonRows rows={3} />
      </Card>
    );
  if (invoices.length > 0)
    return <InvoiceList label="Unpaid invoices" invoices={invoices} ticked={ticked} onTicked={onTicked} />;
  if (countFilters(state) > 0) return <NoResults title="No unpaid invoice fits" onClear={() => onState({})} />;
  return (
    <EmptyState
      title="Nothing to pay"
      action={
        <Button variant="default" onClick={() => onState({ show: 'paid' })}>
          See what was paid
        </Button>
      }
    >
      You are all square with {clubConfig().club_name}. New invoices show up here, and you get a mail.
    </EmptyState>
  );
}
