import type { Cents } from './amounts.ts';

interface PayNow {
  /** The club's own number with the register of companies. */
  readonly uen: string;
  readonly merchant: string;
  readonly amount: Cents;
  readonly reference: string;
  /** The last day on which it can be paid, `YYYYMMDD`. */
  readonly expires: string;
}

const field = (tag: string, value: string) => `${tag}${String(value.length).padStart(2, '0')}${value}`;

/** The check sum at the end of the payload: CRC-16 with the polynomial 0x1021, beginning at 0xFFFF. */
export function crc16(text: string): string {
  let crc = 0xffff;
  for (const char of text) {
    crc ^= (char.codePointAt(0) ?? 0) << 8;
    for (let bit = 0; bit < 8; bit += 1) crc = (crc & 0x8000 ? (crc << 1) ^ 0x1021 : crc << 1) & 0xffff;
  }
  return crc.toString(16).toUpperCase().padStart(4, '0');
}

const plain = (text: string, most: number) =>
  text
    .normalize('NFKD')
    .replace(/[^\x20-\x7e]/g, '')
    .slice(0, most);

/** The payload of a PayNow code (SGQR, EMVCo merchant-presented): fixed amount, reference and last day. */
export function payNowPayload({ uen, merchant, amount, reference, expires }: PayNow): string {
  const account = [
    field('00', 'SG.PAYNOW'),
    field('01', '2'), // by number of the company
    field('02', uen),
    field('03', '0'), // the amount cannot be changed
    field('04', expires),
  ].join('');
  const body = [
    field('00', '01'),
    field('01', '12'), // for one payment
    field('26', account),
    field('52', '0000'),
    field('53', '702'), // Singapore dollars
    field('54', (amount / 100).toFixed(2)),
    field('58', 'SG'),
    field('59', plain(merchant, 25)),
    field('60', 'Singapore'),
    field('62', field('01', plain(reference, 25))),
    '6304',
  ].join('');
  return body + crc16(body);
}
