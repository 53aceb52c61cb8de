// Written by `npm run db:types` from the migrated schema. Don't edit: change the schema.

export interface BookingsTables {
  calendar_event: {
    id: number;
    name: string;
    start_date: string;
    end_date: string;
    kind: string;
    day_type: string | null;
    day_group: string | null;
    is_closed: boolean | null;
    description: string;
    color: string;
    created_at: string;
    uid: string | null;
  };
  calendar_feed: {
    member: number;
    secret: string;
    created_at: string;
  };
  claim: {
    slot: number;
    space: number;
    during: string;
    holder: number;
  };
  facility: {
    id: number;
    name: string;
    type: string;
    category: number;
    group: number | null;
    description: string;
    feature_image: string | null;
    location: string;
    capacity: number | null;
    slot_minutes: number;
    min_slots_per_booking: number;
    max_slots_per_booking: number;
    is_visible: boolean;
    multiple_booking: string;
    terms_and_conditions: string;
    sort_order: number;
    created_at: string;
    focal_point: string;
  };
  facility_category: {
    id: number;
    name: string;
    feature_image: string | null;
    sort_order: number;
    created_at: string;
  };
  facility_group: {
    id: number;
    name: string;
    category: number;
    sort_order: number;
    created_at: string;
    quota_live_member: number | null;
    quota_live_household: number | null;
    quota_peak_hours_member: number | null;
    quota_peak_hours_household: number | null;
    refund_steps: unknown;
    check_in: boolean;
    no_show_minutes: number;
    strike_limit: number | null;
  };
  facility_hours: {
    id: number;
    facility: number;
    day_type: string;
    day_group: string;
    peak_type: string;
    open_time: string;
    close_time: string;
    is_closed: boolean;
  };
  facility_period: {
    id: number;
    facility: number;
    membership_level_3: string | null;
    advance_days: number;
    open_time: string;
    min_notice_minutes: number;
  };
  facility_price: {
    id: number;
    facility: number;
    membership_level_3: string | null;
    day_types: string[];
    day_group: string;
    peak_type: string;
    start_time: string | null;
    end_time: string | null;
    price: number;
    unit: string;
  };
  facility_space: {
    facility: number;
    space: number;
  };
  guest_fee: {
    id: number;
    day_type: string | null;
    membership_level_3: string | null;
    fee: number;
    created_at: string;
  };
  live_event: {
    id: number;
    facility: number;
    start_from: string;
    end_at: string;
    member: number | null;
    reservation: number | null;
    at: string;
  };
  open_game: {
    id: number;
    reservation: number;
    member: number;
    start_from: string;
    places: number;
    level: 'ANY' | 'BEGINNER' | 'INTERMEDIATE' | 'ADVANCED';
    note: string;
    needs_approval: boolean;
    shows_name: boolean;
    closed_at: string | null;
    closed_because: string;
    created_by: number | null;
    created_at: string;
  };
  plan_item: {
    id: number;
    member: number;
    kind: 'BOOKING' | 'COURSE' | 'EVENT';
    facility: number | null;
    start_from: string | null;
    end_at: string | null;
    offering: number | null;
    term: number | null;
    planned_on: string;
    people: string[];
    kept: string[];
    version: number;
    created_at: string;
  };
  reservation: {
    id: number;
    reservation_number: string;
    name: string;
    facility: number;
    member: number;
    status: string;
    pax: number;
    remarks: string;
    start_from: string;
    end_at: string;
    total_amount: number;
    invoice: number | null;
    hold_expires_at: string | null;
    series: string | null;
    checked_in_at: string | null;
    check_in_code: string;
    ended_because: string;
    wished: unknown;
    reminded_at: string | null;
    created_by: number | null;
    created_at: string;
    companions: string[];
    earliest_start: string | null;
    after_midnight: boolean;
    is_offer: boolean;
    plan: string | null;
  };
  reservation_document: {
    reservation: number;
    invoice: number;
  };
  reservation_move: {
    id: number;
    reservation: number;
    facility: number;
    start_from: string;
    end_at: string;
    status: 'PENDING_PAYMENT' | 'DONE' | 'EXPIRED' | 'CANCELLED';
    price: number;
    amount: number;
    invoice: number;
    hold_expires_at: string;
    created_by: number | null;
    created_at: string;
  };
  reservation_person: {
    id: number;
    reservation: number;
    kind: 'MEMBER' | 'GUEST';
    member: number | null;
    name: string;
    email: string | null;
    status: 'REQUESTED' | 'INVITED' | 'CONFIRMED' | 'DECLINED' | 'REMOVED' | 'CANCELLED' | 'ARRIVED';
    start_from: string;
    fee: number;
    invoice: number | null;
    pass_code: string | null;
    rules_version: string | null;
    created_by: number | null;
    created_at: string;
    answered_at: string | null;
    arrived_at: string | null;
    admitted_by: number | null;
    open_game: number | null;
  };
  reservation_person_link: {
    token_hash: Buffer;
    person: number;
    created_at: string;
  };
  reservation_share: {
    id: number;
    split: number;
    person: number | null;
    amount: number;
    status: 'OPEN' | 'PAID' | 'LAPSED' | 'CANCELLED' | 'REFUNDED';
    invoice: number | null;
    credited: number;
    created_at: string;
    reminded_at: string | null;
    paid_at: string | null;
  };
  reservation_slot: {
    id: number;
    reservation: number | null;
    facility: number;
    start_from: string;
    end_at: string;
    status: string;
    peak_type: string;
    price: number;
    reason: string;
    created_by: number | null;
    created_at: string;
    offering: number | null;
    session: number | null;
    move: number | null;
    after_midnight: boolean;
  };
  reservation_split: {
    id: number;
    reservation: number;
    status: 'OPEN' | 'SETTLED' | 'CANCELLED';
    price: number;
    players: number;
    share: number;
    deadline_at: string;
    created_by: number | null;
    created_at: string;
    closed_at: string | null;
  };
  shared_load: {
    facility: number;
    start_from: string;
    end_at: string;
    taken: number;
  };
  space: {
    id: number;
    name: string;
    description: string;
    parent: number | null;
    capacity: number | null;
    is_active: boolean;
    created_at: string;
  };
}
