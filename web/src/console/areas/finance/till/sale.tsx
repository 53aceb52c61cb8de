import {
  type Answer,
  centsToMoney,
  counterSale,
  type ExcessUse,
  invoice,
  payment,
  product,
  voucher,
} from '@clubhouse/contract';
import { till as t } from '@clubhouse/messages/console/finance/till';
import { useRef, useState } from 'react';
import { useCreateKey } from '../../../../api-client/queries/use-create-key.ts';
import { useOperation } from '../../../../api-client/queries/use-operation.ts';
import { readAgain } from '../../../../api-client/queries/use-read.ts';
import { Group, Stack } from '../../../../ui/layout/layout.tsx';
import { typedCents } from '../../../../ui/money/typed-cents.ts';
import { refusalText } from '../../../kit/display/refusal-text.ts';
import { PageHead } from '../../../kit/page/page-head.tsx';
import { inCents } from '../../../kit/payment/money-words.ts';
import { added, type Basket, type CounterWay, sentItems, shelfPrice, withQuantity } from './basket.ts';
import { BASKET, BasketPanel } from './basket-panel.tsx';
import { CompletedSale } from './completed-sale.tsx';
import { ProductPicker } from './product-picker.tsx';
import classes from './till.module.css';
import { useQuote } from './use-quote.ts';

interface Props {
  readonly member: number | null;
  /** In front of another page, which has its own title and knows who buys. */
  readonly within?: boolean;
  readonly onNew: () => void;
}

/** One sale, from the empty basket to the receipt. */
export function Sale({ member: given, within = false, onNew }: Props) {
  const [member, setMember] = useState(given);
  const [guest, setGuest] = useState<string>();
  const [basket, setBasket] = useState<Basket>([]);
  const [method, setMethod] = useState<CounterWay>('CASH');
  const [reference, setReference] = useState('');
  const [codes, setCodes] = useState<readonly string[]>([]);
  const [received, setReceived] = useState('');
  const [excess, setExcess] = useState<ExcessUse | null>(null);
  const [refusal, setRefusal] = useState<string>();
  const [sold, setSold] = useState<Answer<typeof counterSale>>();
  const busy = useRef(false);
  const keyFor = useCreateKey();
  const sell = useOperation(counterSale);
  const quote = useQuote(member, guest !== undefined, basket);
  // The cash was handed over for the old sum; for the new one it is entered anew.
  const change = (next: Basket) => {
    setBasket(next);
    setReceived('');
    setExcess(null);
  };

  const submit = async () => {
    if (busy.current || (member === null && guest === undefined) || basket.length === 0) return;
    busy.current = true;
    setRefusal(undefined);
    const given = method === 'CASH' && codes.length === 0 ? typedCents(received) : undefined;
    const body = {
      member,
      ...(guest !== undefined && { guest_name: guest.trim() }),
      items: sentItems(basket),
      method,
      reference: reference.trim(),
      voucher_codes: [...codes],
      ...(given !== undefined && { received: centsToMoney(given), ...(excess && { excess }) }),
    };
    try {
      const answer = await sell.mutateAsync({
        body: body,
        headers: { 'Idempotency-Key': keyFor(body) },
      });
      setSold(answer);
      await readAgain(invoice.path, payment.path, voucher.path, product.path);
    } catch (thrown) {
      setRefusal(refusalText(thrown));
      // Not waited for: the button is open again, and a press must not be lost meanwhile.
      void readAgain(product.path);
    } finally {
      busy.current = false;
    }
  };
  if (sold) return <CompletedSale sale={sold} within={within} onNew={onNew} />;
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: a short cut for the whole page; the button is everyone's
    <div
      className={classes.till}
      data-within={within || undefined}
      onKeyDown={(event) => {
        if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) void submit();
      }}
    >
      <Stack gap={16}>
        {!within && <PageHead title={t.tillTitle()} />}
        <ProductPicker
          member={member}
          guest={guest}
          buyerKnown={within}
          onMember={(next) => {
            setMember(next);
            setGuest(undefined);
            setCodes([]);
          }}
          onGuest={(next) => {
            setGuest(next);
            setMember(null);
            setCodes([]);
            if (method === 'VOUCHER') setMethod('CASH');
          }}
          onPick={(one) => change(added(basket, one))}
        />
      </Stack>
      {basket.length > 0 && (
        <Group
          type="button"
          as="button"
          className={classes.jump}
          nowrap
          justify="space-between"
          p="0 18px"
          mih={48}
          data-show="narrow"
          onClick={() => document.getElementById(BASKET)?.focus()}
        >
          <span>{t.basketJump()}</span>
          <b>{inCents(shelfPrice(basket))}</b>
        </Group>
      )}
      <BasketPanel
        basket={basket}
        member={member}
        guest={guest !== undefined}
        quote={quote}
        method={method}
        reference={reference}
        codes={codes}
        received={received}
        excess={excess}
        refusal={refusal}
        busy={sell.isPending}
        onQuantity={(id, quantity) => change(withQuantity(basket, id, quantity))}
        onMethod={setMethod}
        onReference={setReference}
        onCodes={setCodes}
        onReceived={setReceived}
        onExcess={setExcess}
        onSell={() => void submit()}
      />
    </div>
  );
}
