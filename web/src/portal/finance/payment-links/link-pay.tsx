import { centsToMoney, moneyToCents, ONLINE_METHODS, type OnlineMethod, payLink } from '@clubhouse/contract';
import { payment as t } from '@clubhouse/messages/portal/payment';
import { TextInput } from '@mantine/core';
import { Stack } from '../../../ui/layout/layout.tsx';
import '@mantine/core/styles/Input.layer.css';
import { type FormEvent, useState } from 'react';
import { useOperation } from '../../../api-client/queries/use-operation.ts';
import type { ApiError } from '../../../api-client/request/api-error.ts';
import { errorText } from '../../../api-client/request/error-text.ts';
import { page } from '../../../api-client/session/page-reload.ts';
import { keepWay, lastWay } from '../../../shared/pay/last-method.ts';
import { PartField } from '../../../shared/pay/part-field.tsx';
import { usePartPayment } from '../../../shared/pay/use-part-payment.ts';
import { SubmitButton } from '../../../ui/button/submit-button.tsx';
import { FieldText } from '../../../ui/form/field-text.tsx';
import { formatMoney } from '../../../ui/money/format-money.ts';
import { RefusalNote } from '../../../ui/note/refusal-note.tsx';
import { MethodCards } from '../../../ui/pay/method-cards.tsx';
import type { PaymentLink } from './payment-link.ts';

interface Props {
  readonly token: string;
  readonly link: PaymentLink;
  /** A try was begun; its token goes into the address. */
  readonly onBegun: (payment: string) => void;
}

const ORDER: readonly OnlineMethod[] = ['PAYNOW', ...ONLINE_METHODS.filter((method) => method !== 'PAYNOW')];

/** Codes may be written one after the other, with commas or blanks between. */
const codesOf = (text: string) => text.split(/[\s,;]+/).filter((code) => code !== '');

const FIELDS: ReadonlySet<string> = new Set(['method', 'voucher_codes', 'amount']);

function otherWords(error: ApiError | null): string | undefined {
  if (!error || Object.keys(error.fieldErrors).some((name) => FIELDS.has(name))) return;
  const said = Object.values(error.fieldErrors).flat().join(' ');
  return said || error.detail || errorText(error).message;
}

/** The ways to pay, a field for vouchers, one button. */
export function LinkPay({ token, link, onBegun }: Props) {
  const methods = ORDER.filter((method) => link.methods.includes(method));
  const [method, setMethod] = useState<OnlineMethod>(
    () => methods.find((one) => one === lastWay()) ?? methods[0] ?? 'PAYNOW',
  );
  const [text, setText] = useState('');
  const pay = useOperation(payLink);
  const errors = pay.error?.fieldErrors ?? {};
  const refused = errors.voucher_codes?.[0];
  const other = otherWords(pay.error);
  const codes = codesOf(text);
  const left = moneyToCents(link.amount_due);
  const part = usePartPayment(left);
  const partial = method !== 'VOUCHER' && link.part_payment !== undefined;
  const amount = partial && part.cents !== undefined ? centsToMoney(part.cents) : undefined;
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    part.onTried();
    if (pay.isPending || (partial && part.problem)) return;
    const body = { method, voucher_codes: codes, ...(amount !== undefined && { amount }) };
    const answer = await pay.mutateAsync({ path: { token }, body }).catch(() => undefined);
    if (!answer) return;
    if (method !== 'VOUCHER') keepWay(method);
    if (answer.redirect_url) page.leave(answer.redirect_url);
    else onBegun(answer.payment_token);
  };
  return (
    <Stack as="form" gap={20} aria-label={t.payFormLabel()} onSubmit={submit}>
      <RefusalNote>{other}</RefusalNote>
      <MethodCards
        legend={t.methodLabel()}
        methods={methods}
        value={method}
        onChange={(value) => setMethod(ORDER.find((one) => one === value) ?? 'PAYNOW')}
        error={errors.method?.[0]}
        disabled={pay.isPending}
      />
      <TextInput
        label={t.voucherLabel()}
        description={method === 'VOUCHER' ? t.voucherOnlyHint() : t.voucherHint()}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
        error={refused ? <FieldText>{refused}</FieldText> : undefined}
      />
      {partial && (
        <PartField
          terms={link.part_payment}
          part={part}
          left={left}
          currency={link.currency}
          error={errors.amount?.[0]}
          disabled={pay.isPending}
        />
      )}
      <SubmitButton loading={pay.isPending} loadingText={t.payLoading()}>
        {partial && part.typed !== undefined
          ? amount === undefined
            ? t.payTypedButton()
            : t.payButton({ amount: formatMoney(amount, link.currency) })
          : buttonWords(method, codes.length > 0, formatMoney(link.amount_due, link.currency))}
      </SubmitButton>
    </Stack>
  );
}

/** What a code is worth is known only to the server, so the button promises no sum when there is one. */
function buttonWords(method: OnlineMethod, withCode: boolean, amount: string): string {
  return withCode || method === 'VOUCHER' ? t.payVoucherButton() : t.payButton({ amount });
}
