import { vouchers as t } from '@clubhouse/messages/portal/vouchers';
import { IconCircleCheck, IconClockOff } from '@tabler/icons-react';
import { useId, useState } from 'react';
import { clubConfig } from '../../../api-client/club/config.ts';
import { StatusBadge } from '../../../ui/badge/status-badge.tsx';
import { Button } from '../../../ui/button/button.ts';
import { CopyButton } from '../../../ui/button/copy-button.tsx';
import { formatMoney } from '../../../ui/money/format-money.ts';
import { TypedText } from '../../../ui/text/typed-text.tsx';
import { VoucherHistory } from './voucher-history.tsx';
import { endWords, usesWords, type Voucher, worthWords } from './voucher-words.ts';
import classes from './vouchers-page.module.css';

/** One voucher: what is left, until when, what for, and its code. */
export function VoucherCard({ voucher }: { readonly voucher: Voucher }) {
  const [opened, setOpened] = useState(false);
  const id = useId();
  const { currency } = clubConfig();
  const good = voucher.status === 'ACTIVE';
  const spent =
    good && voucher.value_type === 'AMOUNT' && voucher.balance !== voucher.value && Number(voucher.value) > 0;
  return (
    <li className={classes.card} data-over={!good || undefined}>
      <div className={classes.top}>
        <h2>{voucher.group_name}</h2>
        {!good && (
          <StatusBadge icon={voucher.status === 'USED' ? IconCircleCheck : IconClockOff}>
            {voucher.status === 'USED' ? t.cardUsed() : t.cardExpired()}
          </StatusBadge>
        )}
        <p className={classes.worth}>
          {worthWords(voucher, currency)}
          {spent && <small> {t.cardLeftOf({ value: formatMoney(voucher.value, currency) })}</small>}
          {voucher.value_type === 'PERCENT' && good && <small> {t.cardOnce()}</small>}
          {voucher.value_type === 'AMOUNT' && voucher.status === 'USED' && <small> {t.cardSpent()}</small>}
        </p>
        <p className={classes.facts}>{t.cardFacts({ uses: usesWords(voucher.usable_for), ends: endWords(voucher) })}</p>
        {voucher.description && (
          <p className={classes.about}>
            <TypedText>{voucher.description}</TypedText>
          </p>
        )}
      </div>
      <div className={classes.stub}>
        <span>
          <small>{t.cardCodeLabel()}</small>
          <b>{voucher.code}</b>
        </span>
        {good && <CopyButton text={voucher.code} what={t.cardCopyName({ code: voucher.code })} />}
        <Button
          variant="quiet"
          size="sm"
          aria-expanded={opened}
          aria-controls={id}
          aria-label={t.cardHistoryLabel({ code: voucher.code })}
          onClick={() => setOpened(!opened)}
        >
          {t.cardHistoryButton()}
        </Button>
      </div>
      <div id={id} hidden={!opened}>
        {opened && <VoucherHistory id={voucher.id} />}
      </div>
    </li>
  );
}
