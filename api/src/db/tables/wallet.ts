// Written by `npm run db:types` from the migrated schema. Don't edit: change the schema.

export interface WalletTables {
  wallet_device: {
    id: number;
    pass: number;
    device: string;
    push_token: string;
    is_due: boolean;
    attempts: number;
    next_try_at: string;
    error: string;
    created_at: string;
  };
  wallet_pass: {
    id: number;
    serial: string;
    kind: 'APPLE' | 'GOOGLE';
    member: number | null;
    revoked_at: string | null;
    is_due: boolean;
    changed_at: string;
    attempts: number;
    next_try_at: string;
    error: string;
    saved_at: string | null;
    created_at: string;
  };
}
