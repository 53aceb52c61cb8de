// Written by `npm run db:types` from the migrated schema. Don't edit: change the schema.

export interface PlatformTables {
  app_user: {
    id: number;
    username: string;
    email: string;
    password_hash: string;
    is_active: boolean;
    is_pending: boolean;
    member_profile: number | null;
    last_login: string | null;
    created_at: string;
    shares_email: boolean;
    passkey_handle: string;
  };
  audit: {
    id: number;
    at: string;
    actor_user: number | null;
    actor_name: string;
    address: string;
    request_id: string;
    action: string;
    resource: string;
    row_id: number | null;
    changes: unknown;
    transaction: string;
  };
  audit_seal: {
    position: number;
    audit_id: number;
    hash: Buffer;
    key_version: number;
  };
  audit_sealing: {
    id: number;
    sealed_before: string | null;
  };
  backup_run: {
    id: number;
    made_at: string;
    kind: 'BACKUP' | 'DRILL';
    status: 'WAITING' | 'RUNNING' | 'DONE' | 'FAILED';
    source: 'COMMAND' | 'SCHEDULE' | 'REQUEST';
    finished_at: string | null;
    place: string;
    file: string;
    bytes: number | null;
    rows: number | null;
    removed_at: string | null;
    error: string;
    checks: unknown;
    scratch: string | null;
  };
  backup_warning: {
    problem: string;
    told_at: string;
  };
  captcha_spent: {
    signature: string;
    expires_at: string;
  };
  document_number: {
    kind: string;
    year: number;
    last: number;
  };
  first_steps_aside: {
    one: boolean;
    put_aside_at: string;
  };
  idempotency_key: {
    user_id: number;
    key: string;
    request_hash: string;
    status: number;
    body: unknown;
    created_at: string;
  };
  job_run: {
    name: string;
    schedule: string | null;
    since: string;
    started_at: string | null;
    finished_at: string | null;
    ms: number | null;
    failures: number;
    error: string;
  };
  mailed_token: {
    id: number;
    kind: 'PASSWORD_RESET' | 'ACTIVATION' | 'FIRST_ADMINISTRATOR' | 'EMAIL_CHANGE';
    token_hash: Buffer;
    user_id: number | null;
    expires_at: string;
    used_at: string | null;
    created_at: string;
    email: string | null;
    rights: string[];
    password_hash: string | null;
    browser_hash: Buffer | null;
  };
  object_removal: {
    object_key: string;
    reason: 'unfinished' | 'deleted';
    attempts: number;
    created_at: string;
    next_try_at: string;
  };
  passkey: {
    id: number;
    user_id: number;
    name: string;
    credential_id: string;
    public_key: Buffer;
    counter: number;
    is_synced: boolean;
    created_at: string;
    last_used_at: string | null;
  };
  passkey_challenge: {
    challenge: string;
    user_id: number | null;
    expires_at: string;
  };
  rate_limit: {
    key: string;
    hits: number;
    resets_at: string;
  };
  refresh_token: {
    jti: string;
    session_id: number;
    issued_at: number;
    expires_at: number;
    spent_at: string | null;
    successor: string | null;
  };
  role: {
    id: number;
    name: string;
    description: string;
    access_rights: string[];
    created_at: string;
  };
  saved_view: {
    id: number;
    owner: number;
    page: string;
    name: string;
    query: string;
    is_shared: boolean;
    created_at: string;
  };
  schema_migration: {
    name: string;
    checksum: string;
    applied_at: string;
  };
  secret_fingerprint: {
    name: string;
    fingerprint: string;
    recorded_at: string;
  };
  session: {
    id: number;
    user_id: number;
    device: string;
    address: string;
    created_at: string;
    last_used_at: string;
    expires_at: string;
    ended_at: string | null;
    end_reason: string | null;
    proved_at: string;
  };
  setting: {
    key: string;
    value: unknown;
    changed_by: number | null;
    changed_at: string;
  };
  setting_change: {
    id: number;
    key: string;
    old_value: unknown;
    new_value: unknown;
    start_value: unknown;
    undoes: number | null;
    changed_by: number | null;
    changed_by_name: string;
    changed_at: string;
  };
  sub_role: {
    id: number;
    name: string;
    role: number;
    access_rights: string[];
    created_at: string;
  };
  table_version: {
    name: string;
    shard: number;
    version: number;
  };
  upload: {
    id: number;
    key: string;
    name: string;
    content_type: string;
    size: number;
    width: number | null;
    height: number | null;
    content: Buffer | null;
    owner: number | null;
    created_at: string;
    object_key: string | null;
    sha256: string | null;
  };
  user_role: {
    app_user: number;
    role: number;
  };
  user_sub_role: {
    app_user: number;
    sub_role: number;
  };
}
