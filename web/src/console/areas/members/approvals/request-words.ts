import { type FieldChange, isOneOf, memberFieldWords } from '@clubhouse/contract';
import { approvals as t } from '@clubhouse/messages/console/approvals';

const STATUSES: Readonly<Record<string, string>> = {
  PENDING: t.statusWaiting(),
  APPROVED: t.statusAccepted(),
  REJECTED: t.statusDeclined(),
  CANCELLED: t.statusWithdrawn(),
};

/** The outcome of a request. */
export const requestStatus = (status: string): string => STATUSES[status] ?? status;

/** The fields of an address, in the order of an envelope. */
export const ADDRESS_FIELDS = ['block_no', 'road_name', 'unit_no', 'building', 'postcode', 'country'] as const;

const isAddress = (field: string) => isOneOf<string>(ADDRESS_FIELDS, field);

/** "Address, e-mail, full name": what a request is about, in one line. */
export function fieldsWords(changes: readonly Pick<FieldChange, 'field'>[]): string {
  const names = changes.map(({ field }) => (isAddress(field) ? t.fieldAddress() : memberFieldWords(field)));
  const [first = t.fieldsNone(), ...others] = [...new Set(names)];
  return [first, ...others.map((name) => name.charAt(0).toLowerCase() + name.slice(1))].join(', ');
}
