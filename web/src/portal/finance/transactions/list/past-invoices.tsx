import { invoice, pageOffset } from '@clubhouse/contract';
import { transactions as t } from '@clubhouse/messages/portal/transactions';
import { useList } from '../../../../api-client/queries/use-list.ts';
import { errorText } from '../../../../api-client/request/error-text.ts';
import { useMember } from '../../../../api-client/session/use-current-user.ts';
import { Card } from '../../../../ui/page/card.tsx';
import { SkeletonRows } from '../../../../ui/states/skeleton.tsx';
import { EmptyState, ErrorState, NoResults } from '../../../../ui/states/states.tsx';
import { Pager } from '../../../../ui/table/pager.tsx';
import { listQuery } from '../logic/list-query.ts';
import { countFilters, type TransactionsSearch } from '../logic/search.ts';
import { InvoiceList, type Ticked } from './invoice-list.tsx';

interface Props {
  readonly tab: 'paid' | 'all';
  readonly state: TransactionsSearch;
  readonly onState: (state: TransactionsSearch) => void;
  readonly ticked?: Ticked;
  readonly onTicked?: (ticked: Ticked) => void;
}

const EMPTY = {
  paid: [t.paidEmptyTitle(), t.paidEmptyBody()],
  all: [t.allEmptyTitle(), t.allEmptyBody()],
} as const;

/** Paid invoices, or all there are, newest first, page by page. */
export function PastInvoices({ tab, state, onState, ...ticks }: Props) {
  const { page = 1 } = state;
  const list = useList(invoice, {
    ...listQuery(state),
    member__id: useMember().member_profile?.id ?? 0,
    status: tab === 'paid' ? 'PAID' : state.status,
    offset: pageOffset(page, invoice.pageSize),
  });
  const { data } = list;
  if (list.isError && !data)
    return <ErrorState {...errorText(list.error)} title={t.loadError()} onRetry={list.refetch} />;
  if (!data)
    return (
      <Card padded={false}>
        <SkeletonRows rows={5} />
      </Card>
    );
  if (data.count === 0) {
    const [title, words] = EMPTY[tab];
    return countFilters(state) > 0 ? (
      <NoResults title={t.noResultsTitle()} onClear={() => onState({ show: tab })} />
    ) : (
      <EmptyState title={title}>{words}</EmptyState>
    );
  }
  return (
    <>
      <InvoiceList
        label={tab === 'paid' ? t.paidListLabel() : t.allListLabel()}
        invoices={data.results}
        stale={list.isPlaceholderData}
        {...ticks}
      />
      <Pager
        page={page}
        pageSize={invoice.pageSize}
        total={data.count}
        noun={t.pagerNoun()}
        onPage={(next) => onState({ ...state, page: next })}
      />
    </>
  );
}
