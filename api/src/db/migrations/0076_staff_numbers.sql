-- Staff have numbers of their own, S000001 and so on; the first administrator has had one from the start.
create sequence staff_number;
select setval('staff_number', coalesce((select max(substring(membership_id from '^S(\d{6})$')::bigint) from member), 0) + 1, false);
