import { type FieldChange, memberFieldWords } from '@clubhouse/contract';
import { IconBan, IconCircleCheck, IconHourglass, IconX, type TablerIcon } from '@tabler/icons-react';
import type { Tone } from '../../ui/badge/status-badge.tsx';

interface Words {
  readonly label: string;
  readonly icon: TablerIcon;
  readonly tone: Tone;
}

const STATUSES: Readonly<Record<string, Words>> = {
  PENDING: { label: 'Waiting', icon: IconHourglass, tone: 'info' },
  APPROVED: { label: 'Accepted', icon: IconCircleCheck, tone: 'success' },
  REJECTED: { label: 'Refused', icon: IconX, tone: 'danger' },
  CANCELLED: { label: 'Withdrawn', icon: IconBan, tone: 'neutral' },
};

/** What became of a request. */
export const requestStatus = (status: string): Words =>
  STATUSES[status] ?? { label: status, icon: IconHourglass, tone: 'neutral' };

/** The fields of an address, in the order of an envelope. */
export const ADDRESS_FIELDS = ['block_no', 'road_name', 'unit_no', 'building', 'postcode', 'country'] as const;

const isAddress = (field: string) => (ADDRESS_FIELDS as readonly string[]).includes(field);

/** "Address, e-mail, full name": what a request is about, in one line. */
export function fieldsWords(changes: readonly Pick<FieldChange, 'field'>[]): string {
  const names = changes.map(({ field }) => (isAddress(field) ? 'Address' : memberFieldWords(field)));
  const [first = 'Nothing', ...others] = [...new Set(names)];
  return [first, ...others.map((name) => name.charAt(0).toLowerCase() + name.slice(1))].join(', ');
}
