import { type ExcessUse, moneyToCents } from '@clubhouse/contract';
import { till as t } from '@clubhouse/messages/console/finance/till';
import { IconMinus, IconPlus, IconShoppingBag } from '@tabler/icons-react';
import { Button } from '../../../../ui/button/button.ts';
import { IconButton } from '../../../../ui/button/icon-button.tsx';
import { Grid, Group, Stack } from '../../../../ui/layout/layout.tsx';
import { Below, Text } from '../../../../ui/layout/text.tsx';
import { typedCents } from '../../../../ui/money/typed-cents.ts';
import { RefusalNote } from '../../../../ui/note/refusal-note.tsx';
import sums from '../../../kit/page/page.module.css';
import { counterMethods } from '../../../kit/payment/counter-methods.ts';
import { MethodCards } from '../../../kit/payment/method-cards.tsx';
import { MoneyReceived } from '../../../kit/payment/money-received.tsx';
import { inCents, inMoney } from '../../../kit/payment/money-words.ts';
import { ReferenceBox } from '../../../kit/payment/reference-box.tsx';
import { VoucherCheckboxes } from '../../../kit/payment/voucher-checkboxes.tsx';
import { type Basket, type CounterWay, shelfPrice, shortage } from './basket.ts';
import classes from './till.module.css';
import type { Quote } from './use-quote.ts';

interface Props {
  readonly basket: Basket;
  readonly member: number | null;
  /** No member buys, but a guest. */
  readonly guest: boolean;
  readonly quote: Quote;
  readonly method: CounterWay;
  readonly reference: string;
  readonly codes: readonly string[];
  readonly received: string;
  readonly excess: ExcessUse | null;
  readonly refusal: string | undefined;
  readonly busy: boolean;
  readonly onQuantity: (product: number, quantity: number) => void;
  readonly onMethod: (method: CounterWay) => void;
  readonly onReference: (reference: string) => void;
  readonly onCodes: (codes: readonly string[]) => void;
  readonly onReceived: (typed: string) => void;
  readonly onExcess: (excess: ExcessUse | null) => void;
  readonly onSell: () => void;
}

/** Where phones jump to: there the basket is below the products. */
export const BASKET = 'till-basket';

/** Why nothing can be sold yet; an empty basket says so itself. */
function missingWords({ basket, member, guest, method, codes, received }: Props, total: number): string | undefined {
  if (basket.length === 0) return undefined;
  if (member === null && !guest) return t.basketBuyerMissing();
  if (method === 'VOUCHER' && codes.length === 0) return t.basketVoucherMissing();
  if (guest && method === 'CASH' && (typedCents(received) ?? total) < total) return t.basketGuestInFull();
  return undefined;
}

/** What is being bought, what it costs and why, how it is paid, and the one button. */
export function BasketPanel(props: Props) {
  const { basket, member, quote, refusal, busy, onQuantity, onSell } = props;
  const short = basket.map(shortage).find((one) => one !== undefined);
  const problem = refusal ?? quote.refusal ?? short;
  const total = quote.figures ? moneyToCents(quote.figures.total_amount) : shelfPrice(basket);
  const missing = missingWords(props, total);
  return (
    <Stack
      as="section"
      id={BASKET}
      className={classes.basket}
      surface="card"
      aria-label={t.basketTitle()}
      tabIndex={-1}
    >
      <Stack className={classes.content} p="18px 20px 14px" gap={14}>
        <Text as="h2" size="xl">
          {t.basketTitle()}
        </Text>
        {basket.length === 0 && (
          <Stack as="p" gap={8} align="center" p="20px 0" tone="muted">
            <IconShoppingBag size={28} stroke={1.3} aria-hidden="true" />
            {t.basketEmpty()}
          </Stack>
        )}
        <Stack as="ul" line="between">
          {basket.map(({ product, quantity }) => (
            <Grid as="li" key={product.id} columns="minmax(0, 1fr) auto 84px" align="center" gap={8} p="8px 0">
              <span>
                {product.name}
                <Below>{inMoney(product.price)}</Below>
              </span>
              <Group as="span" gap={2} nowrap className={classes.step}>
                <IconButton
                  label={t.basketLessLabel({ name: product.name })}
                  size="sm"
                  onClick={() => onQuantity(product.id, quantity - 1)}
                >
                  <IconMinus size={16} aria-hidden="true" />
                </IconButton>
                <output aria-label={t.basketQuantityLabel({ name: product.name })}>{quantity}</output>
                <IconButton
                  label={t.basketMoreLabel({ name: product.name })}
                  size="sm"
                  onClick={() => onQuantity(product.id, quantity + 1)}
                >
                  <IconPlus size={16} aria-hidden="true" />
                </IconButton>
              </Group>
              <Text as="span" digits ta="right">
                {inCents(moneyToCents(product.price) * quantity)}
              </Text>
            </Grid>
          ))}
        </Stack>
        {basket.length > 0 && <Total total={total} quote={quote} member={member} />}
        {basket.length > 0 && (member !== null || props.guest) && <Paying {...props} total={total} />}
      </Stack>
      <Stack className={classes.foot} line="top" p="14px 20px 20px" gap={10}>
        <RefusalNote>{problem}</RefusalNote>
        {missing && <p className={sums.quiet}>{missing}</p>}
        <Button
          size="lg"
          fullWidth
          loading={busy}
          disabled={missing !== undefined || basket.length === 0 || quote.waiting}
          onClick={onSell}
        >
          {basket.length > 0 ? t.sellForButton({ total: inCents(total) }) : t.sellButton()}
        </Button>
        <Text size="s" tone="muted" data-show="desk">
          {t.basketShortcut()}
        </Text>
      </Stack>
    </Stack>
  );
}

function Total({ total, quote, member }: Pick<Props, 'quote' | 'member'> & { readonly total: number }) {
  const { figures } = quote;
  return (
    <div aria-live="polite" aria-busy={quote.waiting}>
      <dl className={sums.sums}>
        {figures && Number(figures.discount_amount) > 0 && (
          <>
            <dt>{t.subtotalLabel()}</dt>
            <dd>{inMoney(figures.subtotal)}</dd>
            <dt>{t.discountLabel()}</dt>
            <dd>{inMoney(`-${figures.discount_amount}`)}</dd>
          </>
        )}
        <dt data-strong>{t.invoiceTotalLabel()}</dt>
        <dd data-strong>{inCents(total)}</dd>
      </dl>
      <p className={sums.quiet}>
        {figures
          ? figures.trace.join(' ') || (member === null ? t.basketGuestPrice() : t.basketNoDiscount())
          : member === null && quote.idle
            ? t.basketListPrice()
            : t.basketPriceLoading()}
      </p>
    </div>
  );
}

function Paying({ total, ...props }: Props & { readonly total: number }) {
  const { member, method, reference, codes, onMethod, onReference, onCodes } = props;
  return (
    <>
      <MethodCards label={t.paymentMethodLabel()} ways={counterMethods(member)} value={method} onChange={onMethod} />
      {method === 'CASH' && codes.length === 0 && (
        <MoneyReceived
          due={total}
          cash
          typed={props.received}
          onTyped={props.onReceived}
          excess={props.excess}
          onExcess={props.onExcess}
          creditable={member !== null}
        />
      )}
      {method !== 'CASH' && method !== 'VOUCHER' && <ReferenceBox value={reference} onChange={onReference} />}
      {member !== null && <VoucherCheckboxes member={member} use="PRODUCT" codes={codes} onChange={onCodes} />}
    </>
  );
}
