import {
  type Answer,
  approvalRequest,
  type Field,
  type Fields,
  member,
  type Operation,
  type Resource,
  type Row,
} from '@clubhouse/contract';

const PLAIN: Partial<Record<Field['kind'], unknown>> = {
  id: 1,
  integer: 0,
  reference: 1,
  boolean: false,
  money: '0.00',
  date: '2026-11-15',
  instant: '2026-11-15T01:00:00Z',
  list: [],
};

function plainValue({ kind, nullable, fallback, choices, fields }: Field): unknown {
  if (nullable) return null;
  if (kind === 'object' && fields) return plainValues(fields);
  return fallback ?? choices?.[0] ?? PLAIN[kind] ?? '';
}

const isShown = ({ presence }: Field) => presence !== 'secret' && presence !== 'requiredSecret';

const plainValues = (fields: Fields) =>
  Object.fromEntries(
    Object.entries(fields)
      .filter(([, field]) => isShown(field))
      .map(([name, field]) => [name, plainValue(field)]),
  );

/** A row as the contract describes it: plain values, and what the test says. */
export const rowOf = <R extends Resource>(resource: R, more: Partial<Row<R>>): Row<R> =>
  ({ ...plainValues(resource.fields), ...more }) as Row<R>;

/** The answer of an operation as the contract describes it: plain values, and what the test says. */
export const answerOf = <O extends Operation>(operation: O, more: Partial<Answer<O>>): Answer<O> =>
  ({ ...plainValues(operation.answer), ...more }) as Answer<O>;

/** A member of the register in good standing, who lives alone. */
export const memberRow = (more: Partial<Row<typeof member>> = {}) =>
  rowOf(member, {
    id: 1,
    name: 'Ada Tan',
    membership_id: 'M000001',
    membership_level_1: 'ORDINARY',
    membership_level_2: 'ACTIVE_REG',
    membership_level_3: 'STANDARD',
    membership_start_date: '2020-01-01',
    membership_end_date: '2126-12-31',
    membership_fee: '30.00',
    family_members: [],
    linked_family_members: [],
    ...more,
  });

/** An import of two members that waits for someone else's decision. */
export const bulkRequestRow = (more: Partial<Row<typeof approvalRequest>> = {}) =>
  rowOf(approvalRequest, {
    id: 7,
    type: 'BULK',
    name: 'Import of members.csv',
    status: 'PENDING',
    stage: 'WAITING',
    record_count: 2,
    created_at: '2026-11-12T13:04:00Z',
    ...more,
  });
