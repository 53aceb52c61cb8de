import type { AttachedFile, MailAttachment } from '../modules/mail/index.ts';
import { invoiceFile, type PdfParts } from '../modules/pdf/index.ts';
import { statementFile } from '../modules/statement/index.ts';

/** Draws the documents that go with messages. */
export function mailDocuments(parts: PdfParts): (attachment: MailAttachment) => Promise<AttachedFile> {
  const [drawInvoice, drawStatement] = [invoiceFile(parts), statementFile(parts)];
  return (attachment) => (attachment.kind === 'invoice' ? drawInvoice(attachment.id) : drawStatement(attachment));
}
