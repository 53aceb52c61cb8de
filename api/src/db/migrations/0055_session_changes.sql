-- One session called off or moved. The plan says when sessions are; a change says what became of one of them. Of several changes
-- of one session the latest counts; to undo is to delete the latest.
create table session_change (
  id bigint generated always as identity primary key,
  offering bigint not null references offering (id) on delete cascade,
  term bigint references term (id) on delete cascade,
  action text not null check (action in ('CALL_OFF', 'MOVE')),
  -- When the plan has it.
  planned_start timestamptz not null,
  -- The session as it was before this change.
  session bigint not null,
  from_start timestamptz not null,
  from_end timestamptz not null,
  from_venue text not null,
  from_facilities bigint[],
  -- Its new time, or that of its make-up session; none: it is lost, and its share of the price is given back.
  start_at timestamptz,
  end_at timestamptz,
  venue text not null default '',
  facilities bigint[],
  reason text not null,
  way text not null default 'WAY_PAID',
  -- Until then it can be undone, and nobody has been told.
  undo_until timestamptz not null,
  done_at timestamptz,
  created_by bigint references app_user (id) on delete set null,
  created_at timestamptz not null default now(),
  constraint session_change_end_check check (end_at > start_at and (start_at is null) = (end_at is null))
);
create index session_change_offering_index on session_change (offering, term, planned_start, id desc);
create index session_change_due_index on session_change (undo_until) where done_at is null;
create trigger wake_changes after insert on session_change
  for each row execute function wake_job('change-sessions');

-- Where a session takes place instead of the offering's own facilities.
alter table offering_session add column facilities bigint[];

-- Who was told of a change and what they got for it: each enrolment once, however often the job begins anew.
create table session_refund (
  change bigint not null references session_change (id) on delete cascade,
  participant bigint not null references participant (id) on delete cascade,
  amount bigint not null check (amount >= 0),
  primary key (change, participant)
);
create index session_refund_participant_index on session_refund (participant);
