-- The texts of terms that were accepted, by the SHA-256 of the text: an enrolment says which one, whatever the offering says later.
create table accepted_terms (
  version text primary key,
  text text not null,
  created_at timestamptz not null default now()
);

-- Who accepted the terms, and when. Enrolments from before have none on record.
alter table enrollment
  add column terms_accepted_at timestamptz,
  add column terms_accepted_by bigint references app_user (id) on delete set null,
  add column terms_version text references accepted_terms (version);
