import { vouchers as t } from '@clubhouse/messages/portal/vouchers';
import { useState } from 'react';
import { clubConfig } from '../../../api-client/club/config.ts';
import { StatusBadge } from '../../../ui/badge/status-badge.tsx';
import { CopyButton } from '../../../ui/button/copy-button.tsx';
import { Disclosure } from '../../../ui/disclosure/disclosure.tsx';
import { Grid, Group } from '../../../ui/layout/layout.tsx';
import { Text } from '../../../ui/layout/text.tsx';
import { formatMoney } from '../../../ui/money/format-money.ts';
import { TypedText } from '../../../ui/text/typed-text.tsx';
import { VoucherHistory } from './voucher-history.tsx';
import { endWords, usesWords, type Voucher, worthWords } from './voucher-words.ts';
import classes from './vouchers-page.module.css';

/** One voucher: what is left, until when, what for, and its code. */
export function VoucherCard({ voucher }: { readonly voucher: Voucher }) {
  const [opened, setOpened] = useState(false);
  const { currency } = clubConfig();
  const good = voucher.status === 'ACTIVE';
  const spent =
    good && voucher.value_type === 'AMOUNT' && voucher.balance !== voucher.value && Number(voucher.value) > 0;
  return (
    <Text as="li" surface="card" className={classes.card} data-over={!good || undefined}>
      <Grid columns="minmax(0, 1fr) auto" gap="2px 12px" p="18px 20px 16px" className={classes.top}>
        <h2>{voucher.group_name}</h2>
        {!good && (
          <StatusBadge status={voucher.status}>
            {voucher.status === 'USED' ? t.cardUsed() : t.cardExpired()}
          </StatusBadge>
        )}
        <Text tone="own" mt={6} mb={2} className={classes.worth}>
          {worthWords(voucher, currency)}
          {spent && (
            <Text as="small" size="m" tone="soft">
              {' '}
              {t.cardLeftOf({ value: formatMoney(voucher.value, currency) })}
            </Text>
          )}
          {voucher.value_type === 'PERCENT' && good && (
            <Text as="small" size="m" tone="soft">
              {' '}
              {t.cardOnce()}
            </Text>
          )}
          {voucher.value_type === 'AMOUNT' && voucher.status === 'USED' && (
            <Text as="small" size="m" tone="soft">
              {' '}
              {t.cardSpent()}
            </Text>
          )}
        </Text>
        <Text size="m" tone="soft">
          {t.cardFacts({ uses: usesWords(voucher.usable_for), ends: endWords(voucher) })}
        </Text>
        {voucher.description && (
          <Text size="s" tone="soft" mt={4}>
            <TypedText>{voucher.description}</TypedText>
          </Text>
        )}
      </Grid>
      <Group gap={8} nowrap p="10px 12px 10px 20px" className={classes.stub}>
        <Text as="span" grow>
          <Text as="small" block size="xs" tone="muted">
            {t.cardCodeLabel()}
          </Text>
          <Text as="b" digits breakable>
            {voucher.code}
          </Text>
        </Text>
        {good && <CopyButton text={voucher.code} what={t.cardCopyName({ code: voucher.code })} />}
      </Group>
      <div className={classes.history}>
        <Disclosure
          row
          label={t.cardHistoryButton()}
          spoken={t.cardHistoryLabel({ code: voucher.code })}
          onToggle={setOpened}
        >
          {opened && <VoucherHistory id={voucher.id} />}
        </Disclosure>
      </div>
    </Text>
  );
}
