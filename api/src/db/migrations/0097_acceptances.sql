-- One record for every acceptance of terms, whatever they were accepted for. It keeps what it was for and who accepted as
-- they were called then, and points to the text by its hash.
create table acceptance (
  id bigint generated always as identity primary key,
  member bigint not null references member (id) on delete cascade,
  accepted_by bigint references app_user (id) on delete set null,
  accepted_by_name text not null,
  address text not null default '',
  accepted_at timestamptz not null default now(),
  subject text not null check (subject in ('COURSE', 'EVENT', 'BOOKING')),
  title text not null,
  version text not null references accepted_terms (version),
  enrollment bigint unique references enrollment (id) on delete set null,
  reservation bigint unique references reservation (id) on delete set null
);
create index acceptance_of_member on acceptance (member, accepted_at desc, id desc);
create index acceptance_by_time on acceptance (accepted_at, id);
create index acceptance_of_version on acceptance (version);
create index acceptance_by_user on acceptance (accepted_by);
select watch_table('acceptance');

insert into acceptance
  (member, accepted_by, accepted_by_name, accepted_at, subject, title, version, enrollment)
select e.member, e.terms_accepted_by, coalesce(m.name, u.username, ''), e.terms_accepted_at, e.kind, o.name,
  e.terms_version, e.id
from enrollment e
join offering o on o.id = e.offering
left join app_user u on u.id = e.terms_accepted_by
left join member m on m.id = u.member_profile
where e.terms_version is not null
order by e.id;

alter table enrollment
  drop column terms_accepted_at,
  drop column terms_accepted_by,
  drop column terms_version;
