import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { gstWithin, percentOf } from './amounts.ts';
import { applyDiscount, DISCOUNT_LIMIT } from './discount.ts';
import { amountDue, type InvoiceState, invoiceStatus } from './invoice-status.ts';
import { crc16, payNowPayload } from './paynow.ts';

describe('amounts', () => {
  test.each([
    [10_800, 900, 892],
    [109, 900, 9],
    [1, 900, 0],
    [0, 900, 0],
    [-10_800, 900, -892],
    [10_000, 0, 0],
  ])('the tax within %i at %i', (amount, rate, tax) => {
    expect(gstWithin(amount, rate)).toBe(tax);
  });

  test.each([
    [1005, 1000, 101],
    [1004, 1000, 100],
    [333, 1500, 50],
  ])('%i × %i', (amount, hundredths, part) => {
    expect(percentOf(amount, hundredths)).toBe(part);
  });

  test('net and tax make the price, whatever the rate', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 10 ** 12 }), fc.integer({ min: 0, max: 10_000 }), (price, rate) => {
        const net = price - gstWithin(price, rate);
        expect(Math.abs(percentOf(net, rate) - gstWithin(price, rate))).toBeLessThanOrEqual(1);
      }),
    );
  });
});

describe('discount groups', () => {
  const line = (type: string, unit_price: number, quantity = 1) => ({ type, unit_price, quantity });

  test('are good for what is bought, booked and taught, never for fees', () => {
    const { lines, spending } = applyDiscount(
      [line('PRODUCT', 1000, 2), line('RESERVATION', 500), line('COURSE', 9000), line('MEMBERSHIP_FEE', 3000)],
      '15',
      DISCOUNT_LIMIT,
    );
    expect(lines.map(({ discount_amount }) => discount_amount)).toEqual([300, 75, 1350, 0]);
    expect(spending).toBe(11_500);
  });

  test('stop at the limit of the month, in the middle of a line if need be', () => {
    const { lines, spending, trace } = applyDiscount([line('PRODUCT', 800), line('PRODUCT', 800)], '10', 1000);
    expect(lines.map(({ amount }) => amount)).toEqual([720, 780]);
    expect([spending, trace.length]).toEqual([1000, 2]);
    expect(applyDiscount([line('PRODUCT', 800)], '10', 0).lines[0]?.amount).toBe(800);
    expect(applyDiscount([line('PRODUCT', 800)], 'NA', 1000).spending).toBe(0);
  });
});

describe('the status of an invoice', () => {
  const base: InvoiceState = {
    issued: true,
    total: 100,
    credited: 0,
    received: 0,
    returned: 0,
    due_date: '2026-01-31',
  };
  test.each([
    [{ issued: false }, 'DRAFT'],
    [{}, 'UNPAID'],
    [{ received: 40 }, 'PARTIALLY_PAID'],
    [{ received: 100 }, 'PAID'],
    [{ total: 0 }, 'PAID'],
    [{ due_date: '2026-01-14' }, 'OVERDUE'],
    [{ due_date: '2026-01-14', received: 40 }, 'OVERDUE'],
    [{ due_date: '2026-01-15' }, 'UNPAID'],
    [{ credited: 100 }, 'CANCELLED'],
    [{ credited: 100, received: 100, returned: 100 }, 'REFUNDED'],
    [{ credited: 30, received: 100, returned: 30 }, 'PAID'],
    [{ credited: 30, received: 70 }, 'PAID'],
    [{ received: 100, returned: 100 }, 'UNPAID'],
  ] as const)('%j is %s', (more, status) => {
    expect(invoiceStatus({ ...base, ...more }, '2026-01-15')).toBe(status);
  });

  test('nothing is owed on what is settled', () => {
    expect(amountDue({ ...base, credited: 30, received: 100, returned: 30 })).toBe(0);
  });
});

describe('PayNow', () => {
  test('the check sum is the one of the standard', () => {
    expect(crc16('123456789')).toBe('29B1');
  });

  test('a payload reads field by field, and its check sum holds', () => {
    const payload = payNowPayload({
      uen: 'T26SS0001A',
      merchant: 'Cempaka Hill Club',
      amount: 10_805,
      reference: 'PN7F3K9Q2',
      expires: '20261130',
    });
    expect(payload).toContain('5406108.05');
    expect(payload).toContain('62130109PN7F3K9Q2');
    expect(payload.slice(-4)).toBe(crc16(payload.slice(0, -4)));
    expect(read(payload)).toMatchObject({ '53': '702', '58': 'SG', '59': 'Cempaka Hill Club' });
    expect(read(read(payload)['26'] ?? '')).toEqual({
      '00': 'SG.PAYNOW',
      '01': '2',
      '02': 'T26SS0001A',
      '03': '0',
      '04': '20261130',
    });
  });

  function read(text: string): Record<string, string> {
    const fields: Record<string, string> = {};
    for (let at = 0; at < text.length; ) {
      const length = Number(text.slice(at + 2, at + 4));
      fields[text.slice(at, at + 2)] = text.slice(at + 4, at + 4 + length);
      at += 4 + length;
    }
    return fields;
  }
});
