import { centsToMoney } from '@clubhouse/contract';
import { components as t } from '@clubhouse/messages/shared/components';
import { Checkbox } from '@mantine/core';
import { Group } from '../../ui/layout/layout.tsx';
import { Below, Text } from '../../ui/layout/text.tsx';
import '@mantine/core/styles/InlineInput.layer.css';
import '@mantine/core/styles/Checkbox.layer.css';
import { useId } from 'react';
import { clubConfig } from '../../api-client/club/config.ts';
import { dateWords } from '../../ui/calendar/iso-date.ts';
import { FieldText } from '../../ui/form/field-text.tsx';
import { formatMoney } from '../../ui/money/format-money.ts';
import { useShowMore } from '../../ui/more/use-show-more.tsx';
import { LoadFailure } from '../../ui/states/load-failure.tsx';
import type { Bill } from './bill.ts';
import { estimate, inBestOrder } from './estimate-total.ts';
import classes from './pay-sheet.module.css';
import type { useWallet, Voucher } from './use-wallet.ts';

interface Props {
  readonly wallet: ReturnType<typeof useWallet>;
  readonly invoices: readonly Bill[];
  readonly codes: readonly string[];
  readonly onCodes: (codes: readonly string[]) => void;
  readonly error: string | undefined;
}

/** In view at a time: the button that pays stays near. */
const PAGE = 6;

const factsOf = ({ code, expires_on: day }: Voucher): string =>
  day
    ? t.voucherEnds({ code, day: dateWords(day, { day: 'numeric', month: 'short', year: 'numeric' }) })
    : t.voucherNoEnd({ code });

/** The vouchers of the wallet with a box each, and what each would take off. */
export function VoucherPicks({ wallet, invoices, codes, onCodes, error }: Props) {
  const id = useId();
  const { currency } = clubConfig();
  const { shown, more } = useShowMore(wallet.vouchers, PAGE);
  if (wallet.isError) return <LoadFailure onRetry={wallet.refetch}>{t.vouchersName()}</LoadFailure>;
  if (wallet.vouchers.length === 0 && !error) return null;
  const worth = (own: Voucher) => {
    const spent = wallet.vouchers.filter((one) => one === own || codes.includes(one.code));
    return estimate(inBestOrder(spent), invoices).takes.get(own.code) ?? 0;
  };
  const tick = (code: string) => onCodes(codes.includes(code) ? codes.filter((one) => one !== code) : [...codes, code]);
  return (
    <fieldset className={classes.vouchers} aria-describedby={error ? `${id}-error` : undefined}>
      <legend>{t.vouchersLabel()}</legend>
      <ul>
        {shown.map((one) => {
          const takes = worth(one);
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
                disabled={takes === 0 && !ticked}
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
              <Text as="span" size="m" tone="own" digits className={classes.takes} data-none={takes === 0 || undefined}>
                {takes > 0 ? formatMoney(centsToMoney(-takes), currency) : t.voucherNotUsable()}
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
  );
}
