-- A club's own levels and types of membership. The specification's are the rows that every club starts with: they can
-- be renamed and hidden, and a club can add its own beside them.
create table membership_level (
  id bigint generated always as identity primary key,
  level smallint not null check (level between 1 and 3),
  code text not null,
  label text not null default '',
  is_offered boolean not null default true,
  is_standard boolean not null default false,
  sort_order integer not null default 1000,
  created_at timestamptz not null default now(),
  constraint membership_level_code_key unique (level, code)
);
create index membership_level_by_order on membership_level (level, sort_order, code, id);
select watch_table('membership_level');

create table membership_type (
  id bigint generated always as identity primary key,
  level_1 text not null,
  level_2 text not null,
  fee bigint not null check (fee >= 0),
  billing_period text not null default 'MONTHLY',
  joining_fee bigint not null default 0 check (joining_fee >= 0),
  pro_rata boolean not null default false,
  min_age integer,
  max_age integer,
  eligibility text not null default '',
  is_offered boolean not null default true,
  offered_online boolean not null default false,
  created_at timestamptz not null default now(),
  constraint membership_type_level_2_key unique (level_1, level_2)
);
select watch_table('membership_type');

insert into membership_level (level, code, sort_order, is_standard) values
  (1, 'HONORARY', 10, true),
  (1, 'ORDINARY_PIONEER', 20, true),
  (1, 'ORDINARY', 30, true),
  (1, 'ASSOCIATE', 40, true),
  (1, 'TERM', 50, true),
  (1, 'SPOUSE', 60, true),
  (1, 'CORPORATE', 70, true),
  (1, 'STAFF', 80, true),
  (2, 'ACTIVE_REG', 10, true),
  (2, 'ACTIVE_NSF', 20, true),
  (2, 'NON_ACTIVE', 30, true),
  (3, 'STANDARD', 10, true),
  (3, 'HONORARY', 20, true),
  (3, 'BOG', 30, true),
  (3, 'MGMT_COMM', 40, true),
  (3, 'SUB_COMM', 50, true),
  (3, 'SPOUSE', 60, true),
  (3, 'MRO', 70, true),
  (3, 'CORPORATE', 80, true),
  (3, 'SAFRA', 90, true),
  (3, 'PUBLIC', 100, true),
  (3, 'STAFF', 110, true),
  (3, 'CHILD', 120, true);

insert into membership_type (level_1, level_2, fee) values
  ('HONORARY', 'NON_ACTIVE', 0),
  ('ORDINARY_PIONEER', 'ACTIVE_REG', 3000),
  ('ORDINARY_PIONEER', 'NON_ACTIVE', 3000),
  ('ORDINARY', 'ACTIVE_REG', 3000),
  ('ORDINARY', 'ACTIVE_NSF', 500),
  ('ASSOCIATE', 'NON_ACTIVE', 3000),
  ('TERM', 'NON_ACTIVE', 3000),
  ('SPOUSE', 'ACTIVE_REG', 0),
  ('SPOUSE', 'NON_ACTIVE', 500),
  ('CORPORATE', 'NON_ACTIVE', 5000),
  ('STAFF', 'NON_ACTIVE', 0);

-- Every process keeps the levels at hand and reads them again when they change, as it does with the settings.
create trigger tell after insert or update or delete on membership_level for each statement execute function tell_setting();
create trigger tell after insert or update or delete on membership_type for each statement execute function tell_setting();

-- A bill covers its period: a quarterly or yearly fee is not billed again until the period is over.
alter table fee_bill add column covers_until date;
update fee_bill set covers_until = month + interval '1 month';
alter table fee_bill alter column covers_until set not null;
