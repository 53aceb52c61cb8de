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
    DRAFT: { label: 'Draft', tone: 'neutral', icon: IconFileInvoice },
    UNPAID: { label: 'Unpaid', tone: 'warning', icon: IconClock },
    PARTIALLY_PAID: { label: 'Part paid', tone: 'warning', icon: IconCircleHalf2 },
    OVERDUE: { label: 'Overdue', tone: 'danger', icon: IconAlertCircle },
    PAID: { label: 'Paid', tone: 'success', icon: IconCircleCheck },
    REFUNDED: { label: 'Refunded', tone: 'info', icon: IconArrowBackUp },
    CANCELLED: { label: 'Cancelled', tone: 'neutral', icon: IconBan },
  },
  IconFileInvoice,
);
