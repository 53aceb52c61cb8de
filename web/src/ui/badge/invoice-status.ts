import {
  IconAlertCircle,
  IconArrowBackUp,
  IconBan,
  IconCircleCheck,
  IconCircleHalf2,
  IconClock,
  IconFileInvoice,
  type TablerIcon,
} from '@tabler/icons-react';
import type { Tone } from './status-badge.tsx';

interface Words {
  readonly label: string;
  readonly tone: Tone;
  readonly icon: TablerIcon;
}

const STATUSES: Readonly<Record<string, Words>> = {
  DRAFT: { label: 'Draft', tone: 'neutral', icon: IconFileInvoice },
  UNPAID: { label: 'Unpaid', tone: 'warning', icon: IconClock },
  PARTIALLY_PAID: { label: 'Part paid', tone: 'warning', icon: IconCircleHalf2 },
  OVERDUE: { label: 'Overdue', tone: 'danger', icon: IconAlertCircle },
  PAID: { label: 'Paid', tone: 'success', icon: IconCircleCheck },
  REFUNDED: { label: 'Refunded', tone: 'info', icon: IconArrowBackUp },
  CANCELLED: { label: 'Cancelled', tone: 'neutral', icon: IconBan },
};

/** An invoice's state in plain words. */
export const invoiceStatus = (status: string): Words =>
  STATUSES[status] ?? { label: status, tone: 'neutral', icon: IconFileInvoice };
