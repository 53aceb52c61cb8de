import { transactions as t } from '@clubhouse/messages/portal/transactions';
import { clubConfig } from '../../../../api-client/club/config.ts';
import { OPEN_STATUSES, useUnpaid } from '../../../../api-client/queries/use-unpaid.ts';
import { errorText } from '../../../../api-client/request/error-text.ts';
import { useMember } from '../../../../api-client/session/use-current-user.ts';
import { canEmail } from '../../../../shared/email/email-words.ts';
import { Button } from '../../../../ui/button/button.ts';
import { Card } from '../../../../ui/page/card.tsx';
import { SkeletonRows } from '../../../../ui/states/skeleton.tsx';
import { EmptyState, ErrorState, NoResults } from '../../../../ui/states/states.tsx';
import { listQuery } from '../logic/list-query.ts';
import { countFilters, type TransactionsSearch } from '../logic/search.ts';
import { InvoiceList, type Ticked } from './invoice-list.tsx';

interface Props {
  readonly state: TransactionsSearch;
  readonly onState: (state: TransactionsSearch) => void;
  /** None where nothing can be paid. */
  readonly ticked?: Ticked;
  readonly onTicked?: (ticked: Ticked) => void;
}

/** What is still to pay, the most urgent first. */
export function Unpaid({ state, onState, ticked, onTicked }: Props) {
  const own = useMember().member_profile?.id ?? 0;
  const only = OPEN_STATUSES.find((status) => status === state.status);
  const { invoices, error, refetch } = useUnpaid(own, listQuery(state), only);
  if (error && !invoices) return <ErrorState {...errorText(error)} title={t.loadError()} onRetry={refetch} />;
  if (!invoices)
    return (
      <Card padded={false}>
        <SkeletonRows rows={3} />
      </Card>
    );
  if (invoices.length > 0)
    return (
      <InvoiceList label={t.unpaidListLabel()} invoices={invoices} {...(ticked && onTicked && { ticked, onTicked })} />
    );
  if (countFilters(state) > 0) return <NoResults title={t.unpaidNoResultsTitle()} onClear={() => onState({})} />;
  return (
    <EmptyState
      title={t.unpaidEmptyTitle()}
      action={
        <Button variant="default" onClick={() => onState({ show: 'paid' })}>
          {t.unpaidEmptyButton()}
        </Button>
      }
    >
      {t.unpaidEmptyBody({ club_name: clubConfig().club_name, emails: canEmail() })}
    </EmptyState>
  );
}
