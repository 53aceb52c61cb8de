import { centsToMoney, leastPart, type PartPayment } from '@clubhouse/contract';
import { components as t } from '@clubhouse/messages/shared/components';
import { TextInput } from '@mantine/core';
import { Stack } from '../../ui/layout/layout.tsx';
import { Text } from '../../ui/layout/text.tsx';
import '@mantine/core/styles/Input.layer.css';
import { Button } from '../../ui/button/button.ts';
import { FieldText } from '../../ui/form/field-text.tsx';
import { currencySymbol, formatMoney } from '../../ui/money/format-money.ts';
import classes from './part-field.module.css';
import type { Part } from './use-part-payment.ts';

interface Props {
  readonly terms: PartPayment;
  readonly part: Part;
  /** Cents. */
  readonly left: number;
  readonly currency: string;
  /** What the server said about the amount. */
  readonly error: string | undefined;
  readonly disabled: boolean;
}

/** A quiet way to pay less than all of it: opens a field for the amount, and says what stays owed. */
export function PartField({ terms, part, left, currency, error, disabled }: Props) {
  const { typed, onTyped, cents, problem, tried } = part;
  const money = (amount: number) => formatMoney(centsToMoney(amount), currency);
  if (!terms.allowed)
    return terms.reason === '' ? null : (
      <Text size="s" tone="muted">
        {terms.reason}
      </Text>
    );
  if (typed === undefined)
    return (
      <Button className={classes.toggle ?? ''} variant="quiet" disabled={disabled} onClick={() => onTyped('')}>
        {t.partButton()}
      </Button>
    );
  const hint =
    cents === undefined
      ? t.partRange({ money: money(leastPart(left)), left: money(left) })
      : cents < left
        ? t.partRest({ money: money(left - cents) })
        : t.partFull();
  const wrong = tried ? (problem ?? error) : undefined;
  return (
    <Stack gap={4} className={classes.part}>
      <TextInput
        label={t.partLabel()}
        description={<span role="status">{hint}</span>}
        inputMode="decimal"
        autoComplete="off"
        autoFocus
        leftSection={currencySymbol(currency)}
        value={typed}
        disabled={disabled}
        onChange={(event) => onTyped(event.currentTarget.value)}
        error={wrong ? <FieldText>{wrong}</FieldText> : undefined}
      />
      <Button className={classes.toggle ?? ''} variant="quiet" disabled={disabled} onClick={() => onTyped(undefined)}>
        {t.partCancelButton()}
      </Button>
    </Stack>
  );
}
