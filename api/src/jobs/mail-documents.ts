import type { AttachedFile, MailAttachment } from '../modules/communications/email/index.ts';
import { statementFile } from '../modules/finance/statements/index.ts';
import { invoiceFile, type PdfDeps } from '../modules/platform/pdf/index.ts';

/** Draws the documents that go with messages. */
export function mailDocuments(deps: PdfDeps): (attachment: MailAttachment) => Promise<AttachedFile> {
  const [drawInvoice, drawStatement] = [invoiceFile(deps), statementFile(deps)];
  return (attachment) => (attachment.kind === 'invoice' ? drawInvoice(attachment.id) : drawStatement(attachment));
}
