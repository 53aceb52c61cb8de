-- New members are found by the day they joined, so that members brought in from elsewhere are not all new.
create index member_start_date_index on member (membership_start_date, id);

-- Why a fee run stopped, and at whom.
alter table fee_run add column failure text not null default '';
alter table fee_run add column failed_member bigint references member (id) on delete set null;

-- Collections that are with the bank or the paymaster: from the file until the answer is entered.
create table fee_collection (
  fee_run bigint not null references fee_run (id) on delete cascade,
  option text not null,
  sent_at timestamptz not null default now(),
  settled_at timestamptz,
  primary key (fee_run, option)
);
