-- Who was asked to create a login, by whom and when. The rows that wait are the queue of the job.
create table member_invitation (
  id bigint generated always as identity primary key,
  batch bigint not null,
  member bigint not null constraint member_invitation_member_fkey references member (id) on delete cascade,
  email text not null,
  status text not null default 'WAITING' check (status in ('WAITING', 'SENT', 'SKIPPED')),
  reason text not null default '',
  invited_by bigint references app_user (id) on delete set null,
  created_at timestamptz not null default now(),
  sent_at timestamptz
);
create sequence member_invitation_batch;
create index member_invitation_member_index on member_invitation (member, created_at desc);
create index member_invitation_created_index on member_invitation (created_at desc, id desc);
create index member_invitation_batch_index on member_invitation (batch, id);
create index member_invitation_waiting_index on member_invitation (id) where status = 'WAITING';
create trigger wake after insert on member_invitation
  for each row when (new.status = 'WAITING') execute function wake_job('send-invitations');
select watch_table('member_invitation');

-- People of one household may share an address. The first login with it is found by it; the others by their membership ID.
alter table app_user add column shares_email boolean not null default false;
drop index app_user_email_key;
create unique index app_user_email_key on app_user (lower(email)) where not shares_email;
create index app_user_email_index on app_user (lower(email));
