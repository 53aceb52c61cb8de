-- Records of the register that may be one person, and what became of them. The older record is `first`.
create table member_duplicate (
  id bigint generated always as identity primary key,
  first bigint not null references member (id) on delete cascade,
  second bigint not null references member (id) on delete cascade,
  reasons text[] not null,
  status text not null default 'OPEN' check (status in ('OPEN', 'DISMISSED', 'MERGED')),
  kept bigint references member (id),
  decided_by bigint references app_user (id) on delete set null,
  decided_at timestamptz,
  undo_until timestamptz,
  -- When the search last came across them.
  seen_at timestamptz not null default now(),
  created_at timestamptz not null default now(),
  unique (first, second),
  check (first < second),
  check ((status = 'MERGED') = (kept is not null)),
  check (kept is null or kept in (first, second))
);
create index member_duplicate_by_time on member_duplicate (created_at, id);
create index member_duplicate_by_status on member_duplicate (status, created_at, id);
create index member_duplicate_of_second on member_duplicate (second);
create index member_duplicate_of_kept on member_duplicate (kept) where kept is not null;
select watch_table('member_duplicate');

-- What a merge changed, so that it can be undone.
create table member_merge (
  duplicate bigint primary key references member_duplicate (id) on delete cascade,
  -- Rows that moved: the table and column of the reference, and the key of each row.
  moved jsonb not null,
  -- Columns of both records and of the login, as they were and as the merge left them.
  changed jsonb not null,
  created_at timestamptz not null default now()
);

-- The search for duplicates compares each record with those that share one of these.
create index member_mobile_index on member (mobile) where mobile <> '';
create index member_birth_index on member (date_of_birth) where date_of_birth is not null;
create index member_postcode_index on member (postcode) where postcode <> '';

-- An issued invoice keeps its member, except that it goes along when two records of one person are merged.
create or replace function keep_issued() returns trigger language plpgsql as $$
begin
  if old.invoice_number is not null and (
    new.invoice_number is distinct from old.invoice_number or new.subtotal <> old.subtotal
    or new.discount_amount <> old.discount_amount or new.gst_rate <> old.gst_rate or new.gst_amount <> old.gst_amount
    or new.total_amount <> old.total_amount or new.issued_at is distinct from old.issued_at or new.currency <> old.currency
    or new.member <> old.member and not exists (
      select from member_duplicate
      where status = 'MERGED' and first = least(old.member, new.member) and second = greatest(old.member, new.member))
  ) then
    raise exception 'invoice % is issued and cannot be changed', old.invoice_number;
  end if;
  return new;
end $$;
