import { centsToMoney, invoice, moneyToCents, type OnlineMethod, voucher } from '@clubhouse/contract';
import { components as t } from '@clubhouse/messages/shared/components';
import type { FormEvent } from 'react';
import { clubConfig } from '../../api-client/club/config.ts';
import { readAgain } from '../../api-client/queries/use-read.ts';
import { sumDue } from '../../api-client/queries/use-unpaid.ts';
import type { ApiError } from '../../api-client/request/api-error.ts';
import { errorText } from '../../api-client/request/error-text.ts';
import { SubmitButton } from '../../ui/button/submit-button.tsx';
import { Group, Stack } from '../../ui/layout/layout.tsx';
import { Below, Text } from '../../ui/layout/text.tsx';
import { formatMoney } from '../../ui/money/format-money.ts';
import { useShowMore } from '../../ui/more/use-show-more.tsx';
import { RefusalNote } from '../../ui/note/refusal-note.tsx';
import { payMethod } from '../../ui/pay/pay-method.ts';
import { SheetFoot } from '../../ui/sheet/sheet-foot.tsx';
import type { Bill } from './bill.ts';
import { PartField } from './part-field.tsx';
import classes from './pay-sheet.module.css';
import { PaymentChoice } from './payment-choice.tsx';
import { usePartPayment } from './use-part-payment.ts';
import { usePay } from './use-pay.ts';
import { usePaymentChoice } from './use-payment-choice.ts';

/** A payment that was begun: paid at once, or waiting at a gateway or a bank. */
export interface Begun {
  readonly token: string;
  readonly paid: boolean;
  readonly redirectUrl: string | null;
}

/** In view at a time: how it is paid stays near. */
const PAGE = 8;

interface Props {
  readonly invoices: readonly Bill[];
  /** The booking that they are for: its hold is looked at before any money moves. */
  readonly reservation?: number | undefined;
  readonly hold: boolean;
  readonly onBegun: (begun: Begun) => void;
}

/** What besides its fields the server said, or what went wrong on the way. */
function otherWords(error: ApiError | null): string | undefined {
  if (!error) return undefined;
  const { method, voucher_codes: codes, amount, ...others } = error.fieldErrors;
  const said = Object.values(others).flat();
  if (said.length > 0) return said.join(' ');
  if (method || codes || amount) return undefined;
  return error.detail ?? t.payErrorNote({ ...errorText(error) });
}

/** The way to pay first, vouchers for a part, and in view at the foot how much. */
export function PayForm({ invoices, reservation, hold, onBegun }: Props) {
  const { currency } = clubConfig();
  const single = reservation === undefined && invoices.length === 1 ? invoices[0] : undefined;
  const choice = usePaymentChoice(invoices, { hold, single: single?.id });
  const { offered, ready, method, picked, left, covered, way } = choice;
  const { shown, more } = useShowMore(invoices, PAGE);
  const pay = usePay(invoices);
  const part = usePartPayment(left);
  const total = moneyToCents(sumDue(invoices));
  const money = (cents: number) => formatMoney(centsToMoney(cents), currency);
  const errors = pay.error?.fieldErrors ?? {};
  const other = otherWords(pay.error);

  const payWords = (cents: number | undefined, way: OnlineMethod | undefined) => {
    const amount = cents === undefined ? undefined : money(cents);
    const by = way && payMethod(way).by;
    if (amount && by) return t.payButton({ amount, by });
    if (amount) return t.payAmountButton({ amount });
    return by ? t.payMethodButton({ by }) : t.payFormLabel();
  };

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    part.onTried();
    if (pay.isPending || invoices.length === 0 || !way || (part.problem && !covered)) return;
    const amount = part.cents === undefined || covered ? undefined : centsToMoney(part.cents);
    const request = { reservation, method: way, voucher_codes: picked.map(({ code }) => code), amount };
    const answer = await pay.mutateAsync(request).catch(() => undefined);
    if (!answer) return;
    choice.remember();
    // Not awaited: a person who goes to the bank's page does not wait for a list.
    void readAgain(invoice.path, voucher.path);
    onBegun({ token: answer.payment_token, paid: answer.status === 'PAID', redirectUrl: answer.redirect_url });
  };
  const sum = (
    <dl className={classes.sum}>
      <Group nowrap align="stretch" justify="space-between" tone="soft" gap={16}>
        <dt>
          {reservation !== undefined
            ? t.sumBooking()
            : hold
              ? t.sumPlaces()
              : t.sumInvoices({ count: invoices.length })}
        </dt>
        <dd>{money(total)}</dd>
      </Group>
      {picked.length > 0 && (
        <Group nowrap align="stretch" justify="space-between" tone="soft" gap={16}>
          <dt>{t.vouchersEstimateLabel()}</dt>
          <dd data-tone="own">{money(left - total)}</dd>
        </Group>
      )}
    </dl>
  );
  return (
    <Stack as="form" gap={20} aria-label={t.payFormLabel()} onSubmit={submit}>
      <RefusalNote>{other}</RefusalNote>
      <PaymentChoice choice={choice} errors={errors} disabled={pay.isPending} />
      <ul className={classes.lines}>
        {shown.map((one) => (
          <Group as="li" nowrap align="stretch" justify="space-between" gap={16} line="top" key={one.id}>
            <span>
              {one.description}
              <Below>{one.invoice_number}</Below>
            </span>
            <b>{formatMoney(one.amount_due, currency)}</b>
          </Group>
        ))}
      </ul>
      {more}
      {ready && offered.part && left > 0 && (
        <PartField
          terms={offered.part}
          part={part}
          left={left}
          currency={currency}
          error={errors.amount?.[0]}
          disabled={pay.isPending}
        />
      )}
      {!choice.mayPay && sum}
      {choice.mayPay && (
        <SheetFoot>
          {sum}
          <SubmitButton loading={pay.isPending || !ready} loadingText={t.payLoading()}>
            {left > 0 ? payWords(part.typed === undefined ? left : part.cents, method) : t.payVouchersButton()}
          </SubmitButton>
          <Text size="xs" tone="muted" ta="center" mt={8}>
            {offered.methods.some((one) => one !== 'PAYNOW') ? t.payBankNote() : t.payFeeNote()}
          </Text>
        </SheetFoot>
      )}
    </Stack>
  );
}
