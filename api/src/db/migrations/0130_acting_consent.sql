-- A member lets another act for them: each right on its own, until one of the two ends it.
create table acting_consent (
  id bigint generated always as identity primary key,
  grantor bigint not null references member (id) on delete cascade,
  delegate bigint not null references member (id) on delete cascade,
  relationship text not null,
  rights text[] not null check (cardinality(rights) > 0),
  shares_bill boolean not null default false check (not shares_bill or 'PAY' = any(rights)),
  created_at timestamptz not null default now(),
  changed_at timestamptz not null default now(),
  -- Written down once an hour.
  last_used_at timestamptz,
  ended_at timestamptz,
  ended_by bigint references app_user (id) on delete set null,
  end_reason text not null default '',
  check (grantor <> delegate)
);
create unique index acting_consent_open on acting_consent (grantor, delegate) where ended_at is null;
create index acting_consent_of_delegate on acting_consent (delegate, created_at desc, id desc);
create index acting_consent_of_grantor on acting_consent (grantor, created_at desc, id desc);
create index acting_consent_by_time on acting_consent (created_at, id);
create index acting_consent_by_end on acting_consent (ended_by);
select watch_table('acting_consent');

-- The member for whom something was done, where the login that did it is someone else's.
alter table audit add column acting_for bigint;
create index audit_acting_index on audit (acting_for, id) where acting_for is not null;

-- Who made something for a member by their consent: a login that acted for them at that moment. Null for anyone else.
create function acting_name(member_id bigint, login bigint, moment timestamptz) returns text language sql stable as $$
  select d.name
  from app_user u
  join member d on d.id = u.member_profile
  where u.id = login and d.id <> member_id
    and exists (
      select from acting_consent c
      where c.grantor = member_id and c.delegate = d.id and c.created_at <= moment
        and (c.ended_at is null or c.ended_at >= moment))
$$;
