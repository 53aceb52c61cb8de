// Written by `npm run db:types` from the migrated schema. Don't edit: change the schema.

export interface PlatformTables {
  acting_consent: {
    id: number;
    grantor: number;
    delegate: number;
    relationship: string;
    rights: string[];
    shares_bill: boolean;
    created_at: string;
    changed_at: string;
    last_used_at: string | null;
    ended_at: string | null;
    ended_by: number | null;
    end_reason: string;
  };
  application_document: {
    id: number;
    application: number;
    kind: 'IDENTITY' | 'ADDRESS_PROOF' | 'ELIGIBILITY_PROOF' | 'OTHER_PROOF';
    upload: number;
    created_at: string;
  };
  application_link: {
    token_hash: Buffer;
    application: number;
    created_at: string;
  };
  application_sponsor: {
    id: number;
    application: number;
    role: 'PROPOSER' | 'SECONDER';
    member: number;
    status: 'PENDING' | 'CONFIRMED' | 'DECLINED';
    created_at: string;
    answered_at: string | null;
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
    acting_for: number | null;
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
    sealed_id: number;
    restored_before: string | null;
    restored_id: number;
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
  club_identity: {
    id: string;
    is_only: boolean;
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
  object_removal: {
    object_key: string;
    reason: 'unfinished' | 'deleted';
    attempts: number;
    created_at: string;
    next_try_at: string;
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
    is_private: boolean;
  };
  webhook_delivery: {
    id: number;
    endpoint: number;
    event: number;
    type: string;
    object: string;
    status: 'WAITING' | 'DELIVERED' | 'FAILED';
    attempts: number;
    next_attempt_at: string;
    claimed_until: string | null;
    http_status: number | null;
    answer: string;
    error: string;
    duration_ms: number | null;
    finished_at: string | null;
    created_at: string;
  };
  webhook_endpoint: {
    id: number;
    uid: string;
    url: string;
    description: string;
    events: string[];
    is_enabled: boolean;
    gave_up_at: string | null;
    failing_since: string | null;
    secret: Buffer;
    old_secret: Buffer | null;
    old_secret_until: string | null;
    created_by: number | null;
    created_at: string;
  };
  webhook_event: {
    id: number;
    uid: string;
    type: string;
    data: unknown;
    created_at: string;
  };
}
