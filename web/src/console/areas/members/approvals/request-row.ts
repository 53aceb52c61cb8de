import type { approvalRecord, Row } from '@clubhouse/contract';

/** A member's request. */
export type RequestRow = Row<typeof approvalRecord>;
