import type { AttachedFile, MailAttachment } from '../modules/communications/email/index.ts';
import { statementFile } from '../modules/finance/statements/index.ts';
import { invoiceFile, type PdfParts } from '../modules/platform/pdf/index.ts';

/** Draws the documents that go with messages. */
export function mailDocuments(parts: PdfParts): (attachment: MailAttachment) => Promise<AttachedFile> {
  const [drawInvoice, drawStatement] = [invoiceFile(parts), statementFile(parts)];
  return (attachment) => (attachment.kind === 'invoice' ? drawInvoice(attachment.id) : drawStatement(attachment));
}
