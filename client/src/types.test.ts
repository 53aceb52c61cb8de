import { expectTypeOf, test } from 'vitest';
import { type Answer, type CallInput, createClient, type Invoice, type InvoiceStatus, type Row } from './index.ts';

const club = createClient({ baseUrl: 'https://club.example/v1' });

/** Never run: what is written here must or must not compile. */
export async function compiled() {
  await club.listInvoices();
  await club.readInvoice({ path: { id: 7 } });
  // @ts-expect-error: there is no such call
  await club.readInvoices();
  // @ts-expect-error: the path needs an id
  await club.readInvoice();
  // @ts-expect-error: this list has no such filter
  await club.listInvoices({ query: { colour: 'red' } });
  // @ts-expect-error: no invoice has this status
  await club.listInvoices({ query: { status: 'LOST' } });
  // @ts-expect-error: slots are missing
  await club.quoteBooking({ body: { facility: 1 } });
  // @ts-expect-error: this call takes no body
  await club.readInvoice({ path: { id: 7 }, body: {} });
  // @ts-expect-error: not a list
  club.readInvoice.rows({ path: { id: 7 } });
}

test('answers, rows and bodies have the types of the API', () => {
  expectTypeOf<Answer<'readInvoice'>>().toEqualTypeOf<Invoice>();
  expectTypeOf<Row<'listInvoices'>['status']>().toEqualTypeOf<InvoiceStatus>();
  expectTypeOf<Invoice['total_amount']>().toEqualTypeOf<string>();
  expectTypeOf<Answer<'invoicePdf'>>().toEqualTypeOf<Blob>();
  expectTypeOf<Answer<'dropFeed'>>().toEqualTypeOf<undefined>();
  expectTypeOf<CallInput<'quoteBooking'>['body']['facility']>().toEqualTypeOf<number>();
});
