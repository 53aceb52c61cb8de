import { useState } from 'react';
import { useAddressValues } from '../../../kit/navigation/use-address.ts';
import { Sale } from './sale.tsx';

const idOf = (text: string | undefined) => (text && /^[1-9]\d{0,14}$/.test(text) ? Number(text) : null);

/** The counter: one sale after another, each with a key of its own, so that it is sold once. */
export function TillPage() {
  const [sale, setSale] = useState(0);
  const { member } = useAddressValues();
  return <Sale key={sale} member={sale === 0 ? idOf(member) : null} onNew={() => setSale(sale + 1)} />;
}
