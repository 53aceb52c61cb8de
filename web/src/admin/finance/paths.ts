import { closingPdf, creditNotePdf, invoicePdf, receiptPdf } from '@clubhouse/contract';
import { fillPath } from '../../api-client/request.ts';

export const closingPaper = (id: number) => ({ path: fillPath(closingPdf.path, { id }) });
export const invoicePaper = (id: number) => ({ path: fillPath(invoicePdf.path, { id }) });
export const receiptPaper = (id: number) => ({ path: fillPath(receiptPdf.path, { id }) });
export const creditNotePaper = (id: number, note: number) => ({ path: fillPath(creditNotePdf.path, { id, note }) });
