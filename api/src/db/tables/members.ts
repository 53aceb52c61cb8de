// Written by `npm run db:types` from the migrated schema. Don't edit: change the schema.

export interface MembersTables {
  acceptance: {
    id: number;
    member: number;
    accepted_by: number | null;
    accepted_by_name: string;
    address: string;
    accepted_at: string;
    subject: 'COURSE' | 'EVENT' | 'BOOKING' | 'MEMBERSHIP';
    title: string;
    version: string;
    enrollment: number | null;
    reservation: number | null;
  };
  accepted_terms: {
    version: string;
    text: string;
    created_at: string;
  };
  approval_record: {
    id: number;
    original_profile: number;
    name: string;
    membership_id: string;
    status: string;
    data: unknown;
    base: unknown;
    sealed: Buffer | null;
    decisions: unknown;
    remarks: string;
    attachment: string | null;
    submitted_by: number | null;
    reviewed_by: number | null;
    reviewed_at: string | null;
    created_at: string;
    changed_at: string | null;
    editors: number[];
  };
  approval_request: {
    id: number;
    type: 'BULK' | 'MEMBER';
    name: string;
    status: string;
    approval_record: number | null;
    stage: string | null;
    record_count: number;
    error_count: number;
    same_count: number;
    done_count: number;
    submitted_by: number | null;
    reviewed_by: number | null;
    reviewed_at: string | null;
    undone_by: number | null;
    remarks: string;
    created_at: string;
    failure: string;
    failures: number;
  };
  bulk_file: {
    request: number;
    mapping: unknown;
    fills: unknown;
    meanings: unknown;
    unknown_ids: 'CREATE' | 'REFUSE';
    file: Buffer | null;
    repairs: Buffer | null;
  };
  bulk_row: {
    id: number;
    request: number;
    number: number;
    sent: unknown;
    member: number | null;
    membership_id: string;
    name: string;
    action: string;
    verdict: string;
    errors: unknown;
    changes: unknown;
    account: Buffer | null;
    former_account: Buffer | null;
  };
  family_member: {
    id: number;
    member: number;
    name: string;
    relationship: string;
    date_of_birth: string | null;
    gender: string | null;
    created_at: string;
  };
  import_column: {
    name: string;
    field: string;
    changed_by: number | null;
    changed_at: string;
  };
  import_word: {
    field: string;
    word: string;
    value: string;
    changed_by: number | null;
    changed_at: string;
  };
  journal_entry: {
    id: number;
    type: string;
    member: number;
    name: string;
    content: string;
    author: number | null;
    author_name: string;
    created_at: string;
  };
  member: {
    id: number;
    membership_id: string;
    name: string;
    preferred_name: string;
    email: string | null;
    membership_level_1: string;
    membership_level_2: string;
    membership_level_3: string;
    status: string;
    membership_start_date: string;
    membership_end_date: string | null;
    linked_member_id: number | null;
    is_osc: boolean;
    newsletter_subscribed: boolean;
    newsletter_subscribed_osc: boolean;
    created_at: string;
    updated_at: string;
    mobile: string;
    home_phone: string;
    date_of_birth: string | null;
    gender: string | null;
    nationality: string;
    photo: string | null;
    race: string | null;
    religion: string | null;
    marital_status: string | null;
    remarks: string;
    status_reason: string;
    employment: string | null;
    prbm: string | null;
    discount_group: string;
    payment_option: string | null;
    bank_swift_code: string;
    bank_account: Buffer | null;
    bank_account_last4: string;
    postcode: string;
    block_no: string;
    road_name: string;
    unit_no: string;
    building: string;
    country: string;
    emergency_contact_name: string;
    emergency_contact_phone: string;
    name_key: string;
    search_text: string;
    erased_at: string | null;
  };
  member_invitation: {
    id: number;
    batch: number;
    member: number;
    email: string;
    status: 'WAITING' | 'SENT' | 'SKIPPED';
    reason: string;
    invited_by: number | null;
    created_at: string;
    sent_at: string | null;
    outbox: number | null;
  };
  member_view: {
    member: number;
    viewer: number;
    hour: string;
    times: number;
    last_at: string;
  };
  membership_application: {
    id: number;
    email: string;
    status:
      | 'DRAFT'
      | 'RECEIVED'
      | 'CHECKED'
      | 'INTERVIEW'
      | 'RETURNED'
      | 'WAITLISTED'
      | 'APPROVED'
      | 'ACTIVE'
      | 'DECLINED'
      | 'WITHDRAWN'
      | 'LAPSED';
    membership_type: number | null;
    level_1: string | null;
    level_2: string | null;
    name: string;
    mobile: string;
    date_of_birth: string | null;
    gender: string | null;
    postcode: string;
    block_no: string;
    road_name: string;
    unit_no: string;
    building: string;
    country: string;
    spouse_name: string;
    children: unknown;
    proposer_id: string;
    seconder_id: string;
    note: string;
    corrections: unknown;
    terms_version: string | null;
    terms_accepted_at: string | null;
    terms_address: string;
    amount: number | null;
    starts_on: string | null;
    fee_from: string | null;
    fee_until: string | null;
    invoice: number | null;
    pay_by: string | null;
    member: number | null;
    sent_at: string | null;
    waitlisted_at: string | null;
    decided_by: number | null;
    decided_at: string | null;
    created_at: string;
    changed_at: string;
    returned: unknown;
    corrected: unknown;
  };
  membership_card: {
    id: number;
    member: number;
    card_number: string;
    issued_on: string;
    expires_on: string | null;
    is_current: boolean;
    reason: string;
    created_at: string;
  };
  membership_level: {
    id: number;
    level: number;
    code: string;
    label: string;
    is_offered: boolean;
    is_standard: boolean;
    sort_order: number;
    created_at: string;
  };
  membership_renewal: {
    id: number;
    member: number;
    status: 'OPEN' | 'DONE' | 'WITHDRAWN';
    from_level_1: string;
    from_level_2: string;
    level_1: string;
    level_2: string;
    is_change: boolean | null;
    starts_on: string;
    ends_on: string;
    amount: number;
    invoice: number | null;
    pay_by: string;
    created_by: number | null;
    created_at: string;
    done_at: string | null;
    changed_at: string | null;
    kind: 'RENEWAL' | 'CHANGE';
  };
  membership_type: {
    id: number;
    level_1: string;
    level_2: string;
    fee: number;
    billing_period: string;
    joining_fee: number;
    pro_rata: boolean;
    min_age: number | null;
    max_age: number | null;
    eligibility: string;
    is_offered: boolean;
    offered_online: boolean;
    created_at: string;
    renewal_months: number | null;
    renewal_fee: number;
    max_members: number | null;
    needs_identity: boolean;
    needs_address_proof: boolean;
    needs_eligibility_proof: boolean;
  };
}
