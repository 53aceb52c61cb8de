import { type FieldChange, isOneOf, memberFieldWords } from '@clubhouse/contract';
import { approvals as t } from '@clubhouse/messages/console/approvals';
import { IconBan, IconCircleCheck, IconHourglass, IconX, type TablerIcon } from '@tabler/icons-react';
import type { Tone } from '../../../../ui/badge/status-badge.tsx';

interface Words {
  readonly label: string;
  readonly icon: TablerIcon;
  readonly tone: Tone;
}

const STATUSES: Readonly<Record<string, Words>> = {
  PENDING: { label: t.statusWaiting(), icon: IconHourglass, tone: 'info' },
  APPROVED: { label: t.statusAccepted(), icon: IconCircleCheck, tone: 'success' },
  REJECTED: { label: t.statusDeclined(), icon: IconX, tone: 'danger' },
  CANCELLED: { label: t.statusWithdrawn(), icon: IconBan, tone: 'neutral' },
};

/** What became of a request. */
export const requestStatus = (status: string): Words =>
  STATUSES[status] ?? { label: status, icon: IconHourglass, tone: 'neutral' };

/** The fields of an address, in the order of an envelope. */
export const ADDRESS_FIELDS = ['block_no', 'road_name', 'unit_no', 'building', 'postcode', 'country'] as const;

const isAddress = (field: string) => isOneOf<string>(ADDRESS_FIELDS, field);

/** "Address, e-mail, full name": what a request is about, in one line. */
export function fieldsWords(changes: readonly Pick<FieldChange, 'field'>[]): string {
  const names = changes.map(({ field }) => (isAddress(field) ? t.fieldAddress() : memberFieldWords(field)));
  const [first = t.fieldsNone(), ...others] = [...new Set(names)];
  return [first, ...others.map((name) => name.charAt(0).toLowerCase() + name.slice(1))].join(', ');
}
