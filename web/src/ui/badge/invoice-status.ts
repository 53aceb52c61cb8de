import { states as t } from '@clubhouse/messages/shared/states';
import {
  IconAlertCircle,
  IconArrowBackUp,
  IconBan,
  IconCircleCheck,
  IconCircleHalf2,
  IconClock,
  IconFileInvoice,
} from '@tabler/icons-react';
import { statusTable } from './status-words.ts';

/** An invoice's state in plain words. */
export const invoiceStatus = statusTable(
  {
    DRAFT: { label: t.invoiceDraft(), tone: 'neutral', icon: IconFileInvoice },
    UNPAID: { label: t.invoiceUnpaid(), tone: 'warning', icon: IconClock },
    PARTIALLY_PAID: { label: t.invoicePartPaid(), tone: 'warning', icon: IconCircleHalf2 },
    OVERDUE: { label: t.invoiceOverdue(), tone: 'danger', icon: IconAlertCircle },
    PAID: { label: t.invoicePaid(), tone: 'success', icon: IconCircleCheck },
    REFUNDED: { label: t.invoiceRefunded(), tone: 'info', icon: IconArrowBackUp },
    CANCELLED: { label: t.invoiceCancelled(), tone: 'neutral', icon: IconBan },
  },
  IconFileInvoice,
);
