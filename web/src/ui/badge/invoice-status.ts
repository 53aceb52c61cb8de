import { states as t } from '@clubhouse/messages/shared/states';

const WORDS: Readonly<Record<string, string>> = {
  DRAFT: t.invoiceDraft(),
  UNPAID: t.invoiceUnpaid(),
  PARTIALLY_PAID: t.invoicePartPaid(),
  OVERDUE: t.invoiceOverdue(),
  PAID: t.invoicePaid(),
  REFUNDED: t.invoiceRefunded(),
  CANCELLED: t.invoiceCancelled(),
};

/** An invoice's status in plain words. */
export const invoiceStatus = (status: string): string => WORDS[status] ?? status;
