-- Applicants add proof of who they are. These files are read through the application only, never by an address.
alter table upload add column is_private boolean not null default false;

create table application_document (
  id bigint generated always as identity primary key,
  application bigint not null references membership_application (id) on delete cascade,
  kind text not null check (kind in ('IDENTITY', 'ADDRESS_PROOF', 'ELIGIBILITY_PROOF', 'OTHER_PROOF')),
  upload bigint not null unique references upload (id),
  created_at timestamptz not null default now()
);
create index application_document_of_application on application_document (application, id);

-- The file goes with its row, also when the whole application is deleted.
create function delete_private_upload() returns trigger language plpgsql as $$
begin
  delete from upload where id = old.upload;
  return null;
end $$;
create trigger application_document_deleted after delete on application_document
  for each row execute function delete_private_upload();

-- What applicants must add before they can send an application for this membership.
alter table membership_type
  add column needs_identity boolean not null default false,
  add column needs_address_proof boolean not null default false,
  add column needs_eligibility_proof boolean not null default false;
