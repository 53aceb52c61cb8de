import { type Row, voucher } from '@clubhouse/contract';
import { vouchers as t } from '@clubhouse/messages/portal/vouchers';
import { useState } from 'react';
import { clubConfig } from '../../../api-client/club/config.ts';
import { useList } from '../../../api-client/queries/use-list.ts';
import { errorText } from '../../../api-client/request/error-text.ts';
import { useMember } from '../../../api-client/session/use-current-user.ts';
import { Disclosure } from '../../../ui/disclosure/disclosure.tsx';
import { Grid } from '../../../ui/layout/layout.tsx';
import { Text } from '../../../ui/layout/text.tsx';
import { useShowMore } from '../../../ui/more/use-show-more.tsx';
import { PageHeader } from '../../../ui/page/page-header.tsx';
import { Skeleton } from '../../../ui/states/skeleton.tsx';
import { EmptyState, ErrorState } from '../../../ui/states/states.tsx';
import { VoucherCard } from './voucher-card.tsx';
import classes from './vouchers-page.module.css';

/** A wallet holds no more; the club gives out a handful a year. */
const MOST = 200;
/** In view at a time; those that end first come first. */
const PAGE = 12;

/** The wallet: what can be spent in sight, what is used up or over folded away. */
export function VouchersPage() {
  const member__id = useMember().member_profile?.id ?? 0;
  const list = useList(voucher, { member__id, ordering: 'expires_on', limit: MOST });
  const [opened, setOpened] = useState(false);
  const all = list.data?.results ?? [];
  const good = all.filter(({ status }) => status === 'ACTIVE');
  const over = all.filter(({ status }) => status === 'USED' || status === 'EXPIRED');
  const near = useShowMore(good, PAGE);
  const past = useShowMore(over, PAGE);
  return (
    <>
      <PageHeader title={t.pageTitle()} below={t.pageLead()} />
      {list.isError && !list.data && (
        <ErrorState {...errorText(list.error)} title={t.loadError()} onRetry={list.refetch} />
      )}
      {list.isPending && (
        <Grid
          columns="repeat(auto-fill, minmax(min(100%, 320px), 1fr))"
          align="start"
          gap={16}
          className={classes.wallet}
          aria-busy="true"
        >
          <Skeleton height={212} radius={14} />
          <Skeleton height={212} radius={14} />
        </Grid>
      )}
      {list.data && good.length === 0 && (
        <EmptyState title={over.length > 0 ? t.emptyUsedTitle() : t.emptyTitle()}>
          {t.emptyBody({ club_name: clubConfig().club_name })}
        </EmptyState>
      )}
      {good.length > 0 && <Wallet vouchers={near.shown} />}
      {near.more}
      {over.length > 0 && (
        <Text as="section" mt={28} className={classes.over}>
          <Disclosure row label={t.pastButton({ count: over.length })} onToggle={setOpened}>
            {opened && <Wallet vouchers={past.shown} />}
            {opened && past.more}
          </Disclosure>
        </Text>
      )}
    </>
  );
}

const Wallet = ({ vouchers }: { readonly vouchers: readonly Row<typeof voucher>[] }) => (
  <Grid
    as="ul"
    columns="repeat(auto-fill, minmax(min(100%, 320px), 1fr))"
    align="start"
    gap={16}
    className={classes.wallet}
  >
    {vouchers.map((one) => (
      <VoucherCard key={one.id} voucher={one} />
    ))}
  </Grid>
);
