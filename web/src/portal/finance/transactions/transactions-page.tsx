import { transactions as t } from '@clubhouse/messages/portal/transactions';
import { useState } from 'react';
import { clubConfig } from '../../../api-client/club/config.ts';
import { sumDue, useUnpaid } from '../../../api-client/queries/use-unpaid.ts';
import { useActing, useMayAct } from '../../../api-client/session/use-acting.ts';
import { useMember } from '../../../api-client/session/use-current-user.ts';
import { LazyPaySheet } from '../../../shared/pay/lazy-pay-sheet.tsx';
import { Statement } from '../../../shared/statement.tsx';
import { Group, Stack } from '../../../ui/layout/layout.tsx';
import { Text } from '../../../ui/layout/text.tsx';
import { formatMoney } from '../../../ui/money/format-money.ts';
import { PageHeader } from '../../../ui/page/page-header.tsx';
import { Tabs } from '../../../ui/tabs/tabs.tsx';
import { MessageText } from '../../../ui/text/message-text.tsx';
import { clubDate } from '../../../ui/time/instants.ts';
import { HouseholdBill } from './household-bill.tsx';
import { Filters } from './list/filters.tsx';
import type { Ticked } from './list/invoice-list.tsx';
import { PastInvoices } from './list/past-invoices.tsx';
import { PayBar } from './list/pay-bar.tsx';
import { Unpaid } from './list/unpaid.tsx';
import { isDue } from './logic/is-due.ts';
import type { Tab, TransactionsSearch } from './logic/search.ts';
import classes from './transactions-page.module.css';

interface Props {
  readonly state: TransactionsSearch;
  readonly onState: (state: TransactionsSearch) => void;
}

const NONE_TICKED: Ticked = new Map();

/** Invoices: what is to pay, what was paid, all; several can be paid at once. */
export function TransactionsPage({ state, onState }: Props) {
  const own = useMember().member_profile?.id ?? 0;
  const { currency } = clubConfig();
  const owed = useUnpaid(own);
  const [ticked, setTicked] = useState<Ticked>(NONE_TICKED);
  const [paying, setPaying] = useState(false);
  const acting = useActing();
  const asked: Tab = state.show ?? 'unpaid';
  const tab: Tab = acting && asked === 'statement' ? 'unpaid' : asked;
  // What was paid on another device meanwhile is no longer among those that are owed.
  const current = new Map(owed.invoices?.map((one) => [one.id, one]));
  const chosen = [...ticked.values()].map((one) => current.get(one.id) ?? one).filter(isDue);
  const go = (key: Tab) => onState({ show: key === 'unpaid' ? undefined : key });
  const count = owed.invoices ? owed.count : 0;
  const rest = count - (owed.invoices?.length ?? 0);
  const sum = <b>{formatMoney(sumDue(owed.invoices ?? []), currency)}</b>;
  const mayPay = useMayAct('PAY');
  const ticks = mayPay ? { ticked, onTicked: setTicked } : {};
  return (
    <>
      <PageHeader title={t.pageTitle()} below={t.pageLead()} />
      <Stack className={classes.page}>
        <Tabs
          label={t.tabsLabel()}
          tabs={[
            { key: 'unpaid', label: t.unpaidTab(), count },
            { key: 'paid', label: t.paidTab() },
            { key: 'all', label: t.allTab() },
            ...(acting ? [] : [{ key: 'statement', label: t.statementTab() } as const]),
          ]}
          current={tab}
          onChange={go}
        >
          {tab !== 'statement' && (
            <Group justify="space-between" gap="12px 24px" className={classes.tools}>
              <Filters state={state} onState={onState} />
              {tab === 'unpaid' && count > 0 && (
                <Text size="m" tone="muted" digits className={classes.sum}>
                  {rest > 0 ? (
                    <MessageText of={t.unpaidSumFirst} with={{ count, sum, shown: count - rest }} />
                  ) : (
                    <MessageText of={t.unpaidSum} with={{ count, sum }} />
                  )}
                </Text>
              )}
            </Group>
          )}
          {tab === 'statement' ? (
            <Statement
              member={own}
              today={clubDate(new Date().toISOString(), clubConfig().timezone)}
              canSend={clubConfig().mail_server}
            />
          ) : tab === 'unpaid' ? (
            <Unpaid state={state} onState={onState} {...ticks} />
          ) : (
            <PastInvoices tab={tab} state={state} onState={onState} {...(tab === 'all' ? ticks : {})} />
          )}
        </Tabs>
        {!acting && tab === 'unpaid' && <HouseholdBill />}
        {chosen.length > 0 && !paying && tab !== 'statement' && (
          <PayBar
            count={chosen.length}
            sum={formatMoney(sumDue(chosen), currency)}
            onPay={() => setPaying(true)}
            onClear={() => setTicked(NONE_TICKED)}
          />
        )}
      </Stack>
      <LazyPaySheet
        opened={paying}
        invoices={chosen}
        onClose={() => setPaying(false)}
        onPaid={() => setTicked(NONE_TICKED)}
      />
    </>
  );
}
