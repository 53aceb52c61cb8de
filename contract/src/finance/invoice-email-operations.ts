import { hasServer } from '../communications/mail-server.ts';
import { defineOperation } from '../description/operation.ts';
import type { Shown } from '../fields/index.ts';
import * as f from '../fields/index.ts';
import { FINANCE_PARTS } from '../platform/rights.ts';
import { invoice } from './invoice-resources.ts';

export const sendInvoice = defineOperation('POST', `${invoice.path}{id}/send/`, {
  policy: [...FINANCE_PARTS.invoice, 'finance.till'],
  summary: 'Emails an invoice with its PDF to its member. The address is named to those who write invoices.',
  answer: { to: f.readOnly(f.nullable(f.text(254))), has_server: hasServer() },
});

const unsentInvoiceFields = { id: f.integer(), number: f.nullable(f.words()), problem: f.words() };
/** An invoice that could not be sent, and why. */
export type UnsentInvoice = Readonly<Shown<typeof unsentInvoiceFields>>;

export const sendInvoices = defineOperation('POST', `${invoice.path}send/`, {
  policy: FINANCE_PARTS.invoice,
  summary: 'Emails several invoices, each to its member; says which could not be sent, and why.',
  body: { invoices: f.required(f.list(f.reference('invoice'), { min: 1, max: 200 })) },
  answer: { sent: f.readOnly(f.integer()), left: f.rows(unsentInvoiceFields), has_server: hasServer() },
});
