-- People who are no members yet apply for membership online. A draft is found through links that only its owner gets
-- by email; when what is due is paid, a member comes of it.
create table membership_application (
  id bigint generated always as identity primary key,
  email text not null,
  status text not null default 'DRAFT' check (status in ('DRAFT', 'RECEIVED', 'CHECKED', 'INTERVIEW', 'RETURNED',
    'WAITLISTED', 'APPROVED', 'ACTIVE', 'DECLINED', 'WITHDRAWN', 'LAPSED')),
  membership_type bigint references membership_type (id) on delete set null,
  -- As they were when it was sent: a type that is deleted later leaves what was applied for.
  level_1 text,
  level_2 text,
  name text not null default '',
  mobile text not null default '',
  date_of_birth date,
  gender text,
  postcode text not null default '',
  block_no text not null default '',
  road_name text not null default '',
  unit_no text not null default '',
  building text not null default '',
  country text not null default 'Singapore',
  spouse_name text not null default '',
  children jsonb not null default '[]',
  -- What the applicant typed; the members behind it are found when it is sent.
  proposer_id text not null default '',
  seconder_id text not null default '',
  note text not null default '',
  corrections jsonb not null default '[]',
  terms_version text references accepted_terms (version),
  terms_accepted_at timestamptz,
  terms_address text not null default '',
  amount bigint check (amount >= 0),
  -- The membership begins on the day of approval; the first fee covers this period of it.
  starts_on date,
  fee_from date,
  fee_until date,
  invoice bigint unique references invoice (id),
  pay_by date,
  member bigint unique references member (id) on delete set null,
  sent_at timestamptz,
  waitlisted_at timestamptz,
  decided_by bigint references app_user (id) on delete set null,
  decided_at timestamptz,
  created_at timestamptz not null default now(),
  changed_at timestamptz not null default now(),
  check (status <> 'APPROVED' or starts_on is not null)
);
-- One application at a time for each address.
create unique index membership_application_open on membership_application (lower(email))
  where status not in ('ACTIVE', 'DECLINED', 'WITHDRAWN', 'LAPSED');
create index membership_application_by_time on membership_application (sent_at, id);
create index membership_application_by_name on membership_application (name, id);
create index membership_application_by_status on membership_application (status, id);
create index membership_application_of_type on membership_application (membership_type, status);
create index membership_application_by_decider on membership_application (decided_by);
create index membership_application_search on membership_application using gin (name gin_trgm_ops, email gin_trgm_ops);
select watch_table('membership_application');

-- Links to an application, each kept as a hash.
create table application_link (
  token_hash bytea primary key,
  application bigint not null references membership_application (id) on delete cascade,
  created_at timestamptz not null default now()
);
create index application_link_of_application on application_link (application);

-- The members who were asked to propose or second somebody, and what they said.
create table application_sponsor (
  id bigint generated always as identity primary key,
  application bigint not null references membership_application (id) on delete cascade,
  role text not null check (role in ('PROPOSER', 'SECONDER')),
  member bigint not null references member (id) on delete cascade,
  status text not null default 'PENDING' check (status in ('PENDING', 'CONFIRMED', 'DECLINED')),
  created_at timestamptz not null default now(),
  answered_at timestamptz,
  unique (application, role),
  unique (application, member)
);
create index application_sponsor_of_member on application_sponsor (member, created_at desc, id desc);
create index application_sponsor_by_time on application_sponsor (created_at, id);
select watch_table('application_sponsor');

-- How many members can hold a membership.
alter table membership_type add column max_members integer check (max_members > 0);

-- New members accept the terms of membership.
alter table acceptance drop constraint acceptance_subject_check;
alter table acceptance add constraint acceptance_subject_check
  check (subject in ('COURSE', 'EVENT', 'BOOKING', 'MEMBERSHIP'));

-- The first fee of somebody who joined online is billed with the joining fee, in no run of the fees.
alter table fee_bill alter column fee_run drop not null;
