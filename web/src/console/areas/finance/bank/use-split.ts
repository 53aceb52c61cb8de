import {
  bankLine,
  centsToMoney,
  moneyToCents,
  type SplitInvoice,
  type SplitMember,
  splitChoices,
  spreadPayment,
} from '@clubhouse/contract';
import { bank as t } from '@clubhouse/messages/console/finance/bank';
import { useDebouncedValue } from '@mantine/hooks';
import { useState } from 'react';
import { useRead } from '../../../../api-client/queries/use-read.ts';
import { typedCents } from '../../../../ui/money/typed-cents.ts';

const TYPING_MS = 250;

/** What is offered to pay with one transfer, at first and by what is searched for. */
export function useSplitChoices(line: number, member: number | null, searched: string) {
  const [search] = useDebouncedValue(searched.trim(), TYPING_MS);
  const asked = { under: bankLine.path, path: { id: line } };
  const named = useRead(splitChoices, { ...asked, query: member === null ? {} : { member }, fresh: true });
  const found = useRead(splitChoices, { ...asked, query: { search }, enabled: search.length >= 2 });
  return { named, found, isSearching: searched.trim() !== search || found.isFetching, search };
}

/** The numbers of the open invoices that a line names, unless it is just what one of them is due. */
export function useNamedInvoices(line: number, amount: string): readonly string[] {
  const { data } = useRead(splitChoices, { under: bankLine.path, path: { id: line }, query: {}, fresh: true });
  const named = (data?.invoices ?? []).filter((one) => one.named);
  return named.some(({ amount_due }) => amount_due === amount) ? [] : named.map((one) => one.invoice_number);
}

/** A member with the ID, which distinguishes people of the same name. Guests have none. */
export const ownerWords = ({ name, membership_id: id }: Pick<SplitMember, 'name' | 'membership_id'>): string =>
  id ? t.splitOwner({ name, id }) : name;

/** Everyone whose invoices are there, and the person who was chosen; guests have no credit. */
export function creditOwners(invoices: readonly SplitInvoice[], chosen: SplitMember | null): readonly SplitMember[] {
  const owners = invoices.flatMap(({ member, name, membership_id }) =>
    member === null ? [] : [{ member, name, membership_id }],
  );
  return [...new Map([...(chosen ? [chosen] : []), ...owners].map((one) => [one.member, one])).values()];
}

/** The invoice that it was found by is paid first. */
const firstOf = (invoices: readonly SplitInvoice[], first: number | null) => [
  ...invoices.filter(({ invoice }) => invoice === first),
  ...invoices.filter(({ invoice }) => invoice !== first),
];

interface Start {
  readonly amount: number;
  readonly first: number | null;
  readonly invoices: readonly SplitInvoice[];
}

/**
 * The amounts that are typed, by invoice. At first the transfer pays the invoices that it names, or those of the members whom it names
 * when it names none, as far as it goes.
 */
export function useAmounts({ amount, first, invoices }: Start) {
  const [known, setKnown] = useState<readonly SplitInvoice[]>(() => firstOf(invoices, first));
  const [typed, setTyped] = useState<Readonly<Record<number, string>>>(() => {
    const named = known.filter((one) => one.named || one.invoice === first);
    const paid = known.some((one) => one.named) ? named : known;
    const { parts } = spreadPayment(
      paid.map(({ amount_due }) => moneyToCents(amount_due)),
      amount,
    );
    return Object.fromEntries(paid.map(({ invoice }, index) => [invoice, centsToMoney(parts[index] ?? 0)]));
  });
  const textOf = (invoice: number) => typed[invoice] ?? '';
  const centsOf = (invoice: number) => (textOf(invoice).trim() === '' ? 0 : typedCents(textOf(invoice)));
  const type = (row: SplitInvoice, text: string) => {
    if (!known.some(({ invoice }) => invoice === row.invoice)) setKnown([...known, row]);
    setTyped({ ...typed, [row.invoice]: text });
  };
  return { known, textOf, centsOf, type };
}
