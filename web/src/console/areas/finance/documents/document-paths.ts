import { closingPdf, creditNotePdf, invoicePdf, receiptPdf } from '@clubhouse/contract';
import { fillPath } from '../../../../api-client/request/request.ts';

export const closingDocumentPath = (id: number) => ({ path: fillPath(closingPdf.path, { id }) });
export const invoiceDocumentPath = (id: number) => ({ path: fillPath(invoicePdf.path, { id }) });
export const receiptDocumentPath = (id: number) => ({ path: fillPath(receiptPdf.path, { id }) });
export const creditNoteDocumentPath = (id: number, note: number) => ({
  path: fillPath(creditNotePdf.path, { id, note }),
});
