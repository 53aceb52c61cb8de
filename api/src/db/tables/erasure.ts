// Written by `npm run db:types` from the migrated schema. Don't edit: change the schema.

export interface ErasureTables {
  audit_redaction: {
    audit_id: number;
    erasure: number;
    hash: Buffer;
  };
  erasure_record_problem: {
    problem: string;
    found_at: string;
  };
  member_erasure: {
    id: number;
    member: number;
    status: 'REQUESTED' | 'APPROVED' | 'DECLINED' | 'WITHDRAWN' | 'DONE';
    reason: string;
    requested_by: number | null;
    decided_by: number | null;
    decided_at: string | null;
    decision_reason: string;
    erase_on: string | null;
    done_at: string | null;
    created_at: string;
    repeated_at: string | null;
  };
}
