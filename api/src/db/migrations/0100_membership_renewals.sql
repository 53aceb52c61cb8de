-- Members renew their membership themselves, where the club says for how long and at what price.
alter table membership_type
  add column renewal_months integer check (renewal_months between 1 and 120),
  add column renewal_fee bigint not null default 0 check (renewal_fee >= 0);

-- Open until its invoice is paid. A renewal that changes the membership does so on the first day of its period.
create table membership_renewal (
  id bigint generated always as identity primary key,
  member bigint not null references member (id) on delete cascade,
  status text not null default 'OPEN' check (status in ('OPEN', 'DONE', 'WITHDRAWN')),
  from_level_1 text not null,
  from_level_2 text not null,
  level_1 text not null,
  level_2 text not null,
  is_change boolean generated always as (level_1 <> from_level_1 or level_2 <> from_level_2) stored,
  starts_on date not null,
  ends_on date not null,
  amount bigint not null check (amount >= 0),
  invoice bigint unique references invoice (id),
  pay_by date not null,
  created_by bigint references app_user (id) on delete set null,
  created_at timestamptz not null default now(),
  done_at timestamptz,
  -- When the change took place, or was found to be out of date.
  changed_at timestamptz,
  check (ends_on >= starts_on)
);
create unique index membership_renewal_open on membership_renewal (member) where status = 'OPEN';
create index membership_renewal_of_member on membership_renewal (member, created_at desc, id desc);
create index membership_renewal_by_time on membership_renewal (created_at, id);
create index membership_renewal_by_author on membership_renewal (created_by);
create index membership_renewal_to_change on membership_renewal (starts_on)
  where status = 'DONE' and is_change and changed_at is null;
select watch_table('membership_renewal');
