// Written by `npm run db:types` from the migrated schema. Don't edit: change the schema.

export interface DuplicatesTables {
  member_duplicate: {
    id: number;
    first: number;
    second: number;
    reasons: string[];
    status: 'OPEN' | 'DISMISSED' | 'MERGED';
    kept: number | null;
    decided_by: number | null;
    decided_at: string | null;
    undo_until: string | null;
    seen_at: string;
    created_at: string;
  };
  member_merge: {
    duplicate: number;
    moved: unknown;
    changed: unknown;
    created_at: string;
  };
}
