-- Whoever enrolled is reminded once, the day before it begins.
alter table enrollment add column reminded_at timestamptz;

-- What a member was reminded of, once for each day that it is about.
create table reminder (
  kind text not null,
  row_id bigint not null,
  about date not null,
  at timestamptz not null default now(),
  primary key (kind, row_id, about)
);
create index reminder_at_index on reminder (at);
