-- The secrets this club works with, as fingerprints: they tell secrets apart and do not reveal them. The newest of a name
-- is the one in use.
create table secret_fingerprint (
  name text not null,
  fingerprint text not null,
  recorded_at timestamptz not null default clock_timestamp(),
  primary key (name, fingerprint)
);

-- How far the audit log is sealed: no line of a transaction before this one is left. Null means that nobody has looked yet.
create table audit_sealing (
  id smallint primary key default 1 check (id = 1),
  sealed_before xid8
);
insert into audit_sealing default values;
