-- The register in full --------------------------------------------------------------------------------------------

alter table member
  alter column email drop not null,
  alter column email drop default,
  add column mobile text not null default '',
  add column home_phone text not null default '',
  add column date_of_birth date,
  add column gender text,
  add column nationality text not null default '',
  add column photo text,
  add column race text,
  add column religion text,
  add column marital_status text,
  add column remarks text not null default '',
  add column status_reason text not null default '',
  add column employment text,
  add column prbm text,
  add column discount_group text not null default 'NA',
  add column payment_option text,
  add column bank_swift_code text not null default '',
  add column bank_account bytea,
  add column bank_account_last4 text not null default '',
  add column postcode text not null default '',
  add column block_no text not null default '',
  add column road_name text not null default '',
  add column unit_no text not null default '',
  add column building text not null default '',
  add column country text not null default 'Singapore',
  add column emergency_contact_name text not null default '',
  add column emergency_contact_phone text not null default '';
update member set email = null where email = '';
alter table member add constraint member_end_check check (membership_end_date >= membership_start_date);

create index member_membership_id_order on member (membership_id, id);
create index member_membership_id_search on member using gin (membership_id gin_trgm_ops);
create index member_email_search on member using gin (email gin_trgm_ops);
create index member_status_index on member (status, name, id);
create index member_end_date_index on member (membership_end_date, id);
create index member_created_index on member (created_at, id);
create index member_level_1_index on member (membership_level_1, name, id);
create index member_level_3_index on member (membership_level_3, name, id);
create unique index member_linked_member_id_key on member (linked_member_id);

-- Numbers for new members. A gap is no harm; two equal ones would be.
create sequence membership_number;
select setval('membership_number', coalesce((select max(substring(membership_id from '^M(\d{6})$')::bigint) from member), 0) + 1, false);

-- A link has two ends; both are set in one transaction, and the database looks at its end.
create function check_link() returns trigger language plpgsql as $$
begin
  if new.linked_member_id is not null and not exists (
    select from member where id = new.linked_member_id and linked_member_id = new.id
  ) then
    raise exception 'the link of member % has one end only', new.id using errcode = '23514', constraint = 'member_linked_member_id_check', table = 'member';
  end if;
  return null;
end $$;
create constraint trigger link_has_two_ends after insert or update of linked_member_id on member
  deferrable initially deferred for each row execute function check_link();

create table family_member (
  id bigint generated always as identity primary key,
  member bigint not null constraint family_member_member_fkey references member (id) on delete cascade,
  name text not null,
  relationship text not null,
  date_of_birth date,
  gender text,
  created_at timestamptz not null default now()
);
create index family_member_member_index on family_member (member, created_at, id);
select watch_table('family_member');

create table journal_entry (
  id bigint generated always as identity primary key,
  type text not null default 'NOTE',
  member bigint not null constraint journal_entry_member_fkey references member (id) on delete cascade,
  name text not null,
  content text not null default '',
  author bigint references app_user (id) on delete set null,
  author_name text not null default '',
  created_at timestamptz not null default now()
);
create index journal_entry_member_index on journal_entry (member, created_at desc, id desc);
create index journal_entry_created_index on journal_entry (created_at desc, id desc);
select watch_table('journal_entry');

create table membership_card (
  id bigint generated always as identity primary key,
  member bigint not null constraint membership_card_member_fkey references member (id) on delete cascade,
  card_number text not null constraint membership_card_card_number_key unique,
  issued_on date not null,
  expires_on date,
  is_current boolean not null default true,
  reason text not null default 'NEW',
  created_at timestamptz not null default now()
);
create unique index membership_card_one_current on membership_card (member) where is_current;
create index membership_card_member_index on membership_card (member, issued_on desc, id desc);
select watch_table('membership_card');
create sequence card_number;

-- What members ask for ---------------------------------------------------------------------------------------------

create table approval_record (
  id bigint generated always as identity primary key,
  original_profile bigint not null constraint approval_record_original_profile_fkey references member (id) on delete cascade,
  name text not null,
  membership_id text not null,
  status text not null default 'PENDING',
  data jsonb not null,
  base jsonb not null,
  sealed bytea,
  decisions jsonb not null default '{}',
  remarks text not null default '',
  attachment text,
  submitted_by bigint references app_user (id) on delete set null,
  reviewed_by bigint references app_user (id) on delete set null,
  reviewed_at timestamptz,
  created_at timestamptz not null default now()
);
create unique index approval_record_one_open on approval_record (original_profile) where status = 'PENDING';
create index approval_record_profile_index on approval_record (original_profile, created_at desc, id desc);
create index approval_record_status_index on approval_record (status, created_at desc, id desc);
select watch_table('approval_record');
