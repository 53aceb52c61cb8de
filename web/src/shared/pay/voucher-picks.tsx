import { centsToMoney } from '@clubhouse/contract';
import { components as t } from '@clubhouse/messages/shared/components';
import { useId, useRef } from 'react';
import { clubConfig } from '../../api-client/club/config.ts';
import { dateWords } from '../../ui/calendar/iso-date.ts';
import { Checkbox } from '../../ui/checkbox/checkbox.tsx';
import { Disclosure } from '../../ui/disclosure/disclosure.tsx';
import { FieldText } from '../../ui/form/field-text.tsx';
import { Group } from '../../ui/layout/layout.tsx';
import { Below, Text } from '../../ui/layout/text.tsx';
import { formatMoney } from '../../ui/money/format-money.ts';
import { useShowMore } from '../../ui/more/use-show-more.tsx';
import { LoadFailure } from '../../ui/states/load-failure.tsx';
import classes from './pay-sheet.module.css';
import type { PaymentChoice } from './use-payment-choice.ts';
import type { Voucher } from './use-wallet.ts';

interface Props {
  readonly choice: PaymentChoice;
  readonly error: string | undefined;
}

/** In view at a time: the button that pays stays near. */
const PAGE = 6;

const factsOf = ({ code, expires_on: day }: Voucher): string =>
  day
    ? t.voucherEnds({ code, day: dateWords(day, { day: 'numeric', month: 'short', year: 'numeric' }) })
    : t.voucherNoEnd({ code });

/** The vouchers that fit, behind one line: each with a box, and what it would take off. */
export function VoucherPicks({ choice: { wallet, codes, setCodes, worth }, error }: Props) {
  const id = useId();
  const list = useRef<HTMLFieldSetElement>(null);
  const { currency } = clubConfig();
  const fitting = wallet.vouchers.filter((one) => codes.includes(one.code) || worth(one) > 0);
  const { shown, more } = useShowMore(fitting, PAGE);
  if (wallet.isError) return <LoadFailure onRetry={wallet.refetch}>{t.vouchersName()}</LoadFailure>;
  if (fitting.length === 0 && !error) return null;
  const tick = (code: string) =>
    setCodes(codes.includes(code) ? codes.filter((one) => one !== code) : [...codes, code]);
  return (
    <Disclosure
      label={t.voucherUse({ count: fitting.length })}
      open={error ? true : undefined}
      onToggle={(open) => open && list.current?.scrollIntoView?.({ block: 'nearest' })}
    >
      <fieldset
        ref={list}
        className={classes.vouchers}
        aria-label={t.vouchersLabel()}
        aria-describedby={error ? `${id}-error` : undefined}
      >
        <ul>
          {shown.map((one) => {
            const ticked = codes.includes(one.code);
            return (
              <Group
                as="li"
                nowrap
                justify="space-between"
                gap={12}
                p="10px 12px"
                key={one.id}
                data-ticked={ticked || undefined}
              >
                <Checkbox
                  checked={ticked}
                  aria-invalid={error && ticked ? true : undefined}
                  label={
                    <>
                      <Text as="b" block>
                        {one.group_name}
                      </Text>
                      <Below>{factsOf(one)}</Below>
                    </>
                  }
                  onChange={() => tick(one.code)}
                />
                <Text as="span" size="m" tone="own" digits className={classes.takes}>
                  {formatMoney(centsToMoney(-worth(one)), currency)}
                </Text>
              </Group>
            );
          })}
        </ul>
        {more}
        {error && (
          <Group
            as="p"
            nowrap
            align="stretch"
            size="s"
            tone="danger"
            gap={6}
            mt={8}
            id={`${id}-error`}
            className={classes.error}
            role="alert"
          >
            <FieldText>{error}</FieldText>
          </Group>
        )}
      </fieldset>
    </Disclosure>
  );
}
