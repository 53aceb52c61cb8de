-- Members also change their membership before it ends, in the same table: there is one open request of either kind.
alter table membership_renewal
  add column kind text not null default 'RENEWAL' check (kind in ('RENEWAL', 'CHANGE'));
