// Written by `npm run db:types` from the migrated schema. Don't edit: change the schema.

export interface CommunicationsTables {
  letter_wording: {
    letter: string;
    subject: string;
    opening: string;
    closing: string;
    changed_by: number | null;
    changed_at: string;
  };
  newsletter: {
    id: number;
    subject: string;
    preview: string;
    intro: string;
    closing: string;
    posts: number[];
    is_osc: boolean;
    membership_levels: string[];
    member_statuses: string[];
    per_minute: number;
    status: 'DRAFT' | 'SCHEDULED' | 'SENDING' | 'STOPPED' | 'SENT';
    scheduled_at: string | null;
    held_because: string;
    content: unknown;
    public_key: string;
    next_at: string;
    created_by: number | null;
    started_at: string | null;
    finished_at: string | null;
    created_at: string;
    membership_levels_1: string[];
    membership_levels_2: string[];
    genders: string[];
    min_age: number | null;
    max_age: number | null;
    joined_from: string | null;
    joined_until: string | null;
    has_login: string | null;
    courses: number[];
    events: number[];
    facility_categories: number[];
    booked_within_days: number | null;
    pictures: unknown;
  };
  newsletter_recipient: {
    id: number;
    newsletter: number;
    member: number;
    address: string;
    name: string;
    message_key: string;
    status: 'WAITING' | 'SENT' | 'KEPT' | 'REFUSED' | 'UNCLEAR' | 'SKIPPED';
    attempts: number;
    reason: string;
    next_try_at: string;
    sent_at: string | null;
    unsubscribed_at: string | null;
  };
  newsletter_visit: {
    newsletter: number;
    post: number;
    visits: number;
  };
  notice: {
    id: number;
    app_user: number;
    kind: string;
    title: string;
    body: string;
    link: string;
    is_read: boolean;
    created_at: string;
    news: string | null;
  };
  notice_choice: {
    app_user: number;
    topic: string;
    channel: 'BELL' | 'MAIL' | 'PUSH';
  };
  outbox: {
    id: number;
    message_id: string;
    to: string;
    subject: string;
    template: string;
    text: string;
    html: string;
    status: 'QUEUED' | 'SENT' | 'KEPT' | 'DEAD';
    attempts: number;
    last_error: string;
    sent_at: string | null;
    created_at: string;
    is_osc: boolean;
    link: string;
    next_try_at: string;
    attachment: unknown;
    send_before: string | null;
    unless_read: string | null;
  };
  post: {
    id: number;
    title: string;
    name: string | null;
    slug: string;
    category: string;
    status: string;
    excerpt: string;
    body: string;
    feature_image: string | null;
    membership_levels: string[];
    published_at: string | null;
    expires_at: string | null;
    is_osc: boolean;
    sort_order: number;
    author: number | null;
    author_name: string;
    created_at: string;
    focal_point: string;
  };
  push_device: {
    id: number;
    app_user: number;
    session: number | null;
    endpoint: string;
    p256dh: string;
    auth: string;
    device: string;
    fingerprint: string;
    last_used_at: string | null;
    created_at: string;
  };
  push_key: {
    id: number;
    uid: string;
    public_key: string;
    private_key: Buffer;
    created_at: string;
  };
  push_message: {
    id: number;
    uid: string;
    app_user: number;
    device: number | null;
    news: string | null;
    topic: string;
    title: string;
    body: string;
    link: string;
    offer_kind: 'BOOKING' | 'COURSE' | 'EVENT' | null;
    offer: number | null;
    status: 'QUEUED' | 'SENT' | 'FAILED';
    attempts: number;
    next_try_at: string;
    expires_at: string;
    error: string;
    sent_at: string | null;
    answered_at: string | null;
    created_at: string;
  };
  reminder: {
    kind: string;
    row_id: number;
    about: string;
    at: string;
  };
}
