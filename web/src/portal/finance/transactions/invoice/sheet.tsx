import { centsToMoney, moneyToCents } from '@clubhouse/contract';
import { transactions as t } from '@clubhouse/messages/portal/transactions';
import { clubConfig } from '../../../../api-client/club/config.ts';
import type { Invoice } from '../../../../api-client/queries/use-unpaid.ts';
import { useMember } from '../../../../api-client/session/use-current-user.ts';
import { Group } from '../../../../ui/layout/layout.tsx';
import { Below, Text } from '../../../../ui/layout/text.tsx';
import { formatMoney } from '../../../../ui/money/format-money.ts';
import { ClubMark } from '../../../../ui/picture/club-mark.tsx';
import { PlainTable, Td, Th } from '../../../../ui/table/plain-table.tsx';
import { movedOf } from './invoice-history.ts';
import classes from './sheet.module.css';

const isSome = (amount: string) => moneyToCents(amount) !== 0;

/** The invoice as on paper: who to whom, the lines, the sums. */
export function Sheet({ invoice }: { readonly invoice: Invoice }) {
  const { club_name, alt_club_name } = clubConfig();
  const profile = useMember().member_profile;
  const alternate = profile?.is_osc ?? false;
  const money = (amount: string) => formatMoney(amount, invoice.currency);
  return (
    <Text as="section" surface="card" className={classes.sheet} aria-label={t.invoiceLabel()}>
      <Group align="stretch" justify="space-between" gap={16} mb={24}>
        <Group as="span" nowrap tone="accent" gap={12} className={classes.club}>
          <ClubMark flavour={alternate ? 'alternate' : 'main'} size={36} />
          <b>{alternate ? alt_club_name : club_name}</b>
        </Group>
        <p className={classes.billed}>
          <Below>{t.billedToLabel()}</Below>
          {invoice.member_name}
          <Below>{profile?.membership_id}</Below>
        </p>
      </Group>
      <PlainTable roomy>
        <thead>
          <tr>
            <th scope="col">{t.itemColumn()}</th>
            <Th right wide>
              {t.quantityColumn()}
            </Th>
            <Th right wide>
              {t.priceColumn()}
            </Th>
            <Th right>{t.amountColumn()}</Th>
          </tr>
        </thead>
        <tbody>
          {invoice.items.map((item) => (
            <tr key={item.id}>
              <td>
                {item.description}
                {isSome(item.discount_amount) && (
                  <Text as="small" block tone="own">
                    {t.itemDiscount({ money: money(`-${item.discount_amount}`) })}
                  </Text>
                )}
              </td>
              <Td right wide>
                {item.quantity}
              </Td>
              <Td right wide>
                {money(item.unit_price)}
              </Td>
              <Td right>{money(item.amount)}</Td>
            </tr>
          ))}
        </tbody>
      </PlainTable>
      <Sums invoice={invoice} money={money} />
    </Text>
  );
}

interface SumsProps {
  readonly invoice: Invoice;
  readonly money: (amount: string) => string;
}

function Sums({ invoice, money }: SumsProps) {
  const { subtotal, discount_amount, gst_rate, gst_amount, total_amount, amount_credited, amount_due, story } = invoice;
  const { received, returned } = movedOf(story);
  const cents = (amount: number) => money(centsToMoney(amount));
  // What was given back has its credit note too; only what was credited besides is distinguished.
  const credited = moneyToCents(amount_credited) - returned;
  const due = moneyToCents(amount_due);
  const before = moneyToCents(total_amount) - moneyToCents(gst_amount);
  const rows: readonly (readonly [string, string, ('strong' | 'back')?])[] = [
    ...(isSome(discount_amount)
      ? ([
          [t.subtotalLabel(), money(subtotal)],
          [t.discountLabel(), money(`-${discount_amount}`)],
        ] as const)
      : []),
    [t.beforeGstLabel(), cents(before)],
    [t.gstLabel({ gst_rate: Number(gst_rate) }), money(gst_amount)],
    [t.totalLabel(), money(total_amount), 'strong'],
    ...(received > 0 ? ([[t.paidLabel(), cents(received)]] as const) : []),
    ...(returned > 0 ? ([[t.refundedLabel(), cents(-returned), 'back']] as const) : []),
    ...(credited > 0 ? ([[t.creditedLabel(), cents(-credited), 'back']] as const) : []),
    due > 0
      ? [t.amountDueLabel(), money(amount_due), 'strong']
      : [t.totalPaidLabel(), cents(received - returned), 'strong'],
  ];
  return (
    <dl className={classes.sums}>
      {rows.map(([label, amount, tone]) => (
        <div key={label} data-tone={tone}>
          <dt>{label}</dt>
          <dd>{amount}</dd>
        </div>
      ))}
    </dl>
  );
}
