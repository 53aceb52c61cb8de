-- What new members of a file get where it says nothing: a club's own list rarely knows tiers and services.
alter table bulk_file add column fills jsonb not null default '{}';
