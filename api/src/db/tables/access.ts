// Written by `npm run db:types` from the migrated schema. Don't edit: change the schema.

export interface AccessTables {
  api_token: {
    id: number;
    kind: 'PERSONAL' | 'SERVICE';
    user_id: number;
    name: string;
    token_hash: Buffer;
    hint: string;
    rights: string[];
    can_write: boolean;
    addresses: string[];
    expires_at: string;
    last_used_at: string | null;
    last_used_address: string | null;
    created_at: string;
  };
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
    email_verified_at: string | null;
  };
  begun_sign_in: {
    state_hash: Buffer;
    browser_hash: Buffer;
    provider: number;
    purpose: 'LOGIN' | 'LINK' | 'PROVE';
    session_id: number | null;
    nonce: string;
    code_verifier: string;
    begun_at: string;
    expires_at: string;
  };
  connected_login: {
    id: number;
    system: number;
    user_id: number;
    subject: string;
    scopes: string[];
    connected_at: string;
    last_used_at: string | null;
    withdrawn_at: string | null;
  };
  connected_system: {
    id: number;
    name: string;
    logo: string | null;
    client_id: string;
    kind: 'CONFIDENTIAL' | 'PUBLIC';
    secret_hash: Buffer | null;
    old_secret_hash: Buffer | null;
    old_secret_until: string | null;
    redirect_uris: string[];
    post_logout_uris: string[];
    scopes: string[];
    audience: 'MEMBERS' | 'STAFF' | 'BOTH';
    needs_consent: boolean;
    is_enabled: boolean;
    created_by: number | null;
    created_at: string;
  };
  identity_state: {
    kind: string;
    id: string;
    payload: unknown;
    grant_id: string | null;
    uid: string | null;
    client_id: string | null;
    user_id: number | null;
    session_id: number | null;
    consumed_at: string | null;
    expires_at: string;
  };
  link_ticket: {
    token_hash: Buffer;
    browser_hash: Buffer;
    user_id: number;
    provider: number;
    subject: string;
    email: string;
    expires_at: string;
  };
  linked_identity: {
    id: number;
    user_id: number;
    provider: number;
    subject: string;
    email: string;
    created_at: string;
    last_used_at: string | null;
  };
  login_challenge: {
    token_hash: Buffer;
    user_id: number;
    expires_at: string;
    provider: number | null;
    link_subject: string | null;
    link_email: string | null;
  };
  mailed_token: {
    id: number;
    kind: 'PASSWORD_RESET' | 'ACTIVATION' | 'FIRST_ADMINISTRATOR' | 'EMAIL_CHANGE' | 'EMAIL_UNDO';
    token_hash: Buffer;
    user_id: number | null;
    expires_at: string;
    used_at: string | null;
    created_at: string;
    email: string | null;
    rights: string[];
    password_hash: string | null;
    browser_hash: Buffer | null;
    is_final: boolean;
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
  recovery_code: {
    id: number;
    factor: number;
    start: string;
    code_hash: string;
    used_at: string | null;
  };
  role: {
    id: number;
    name: string;
    description: string;
    access_rights: string[];
    created_at: string;
  };
  second_factor: {
    id: number;
    user_id: number;
    secret: Buffer | null;
    last_step: number;
    is_on: boolean;
    last_used_at: string | null;
    created_at: string;
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
    is_strong: boolean;
    provider: number | null;
    methods: string[];
  };
  sign_in_provider: {
    id: number;
    uid: string;
    name: string;
    issuer: string;
    client_id: string;
    client_secret: Buffer | null;
    used_by: 'MEMBERS' | 'STAFF' | 'EVERYONE';
    mapping: 'EMAIL' | 'MEMBERSHIP_ID';
    claim: string;
    checks_factor: boolean;
    is_enabled: boolean;
    created_by: number | null;
    created_at: string;
  };
  signing_key: {
    id: number;
    uid: string;
    private_key: Buffer | null;
    signs_from: string;
    created_at: string;
  };
  sub_role: {
    id: number;
    name: string;
    role: number;
    access_rights: string[];
    created_at: string;
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
