-- Names as people look for them: without case and accents.
create function plain_text(value text) returns text
  language sql immutable strict parallel safe
  return lower(regexp_replace(normalize(value, nfkd), U&'[\0300-\036F]', '', 'g'));

-- `name_key` is what names are sorted and looked through by. `search_text` is all that somebody is found by, in one text: names,
-- membership ID, email address and the digits of phone numbers.
alter table member
  add column name_key text not null generated always as (plain_text(name)) stored,
  add column search_text text not null generated always as (
    plain_text(name || ' ' || preferred_name || ' ' || membership_id || ' ' || coalesce(email, '')) || ' '
      || regexp_replace(coalesce(mobile, ''), '\D', '', 'g') || ' '
      || regexp_replace(coalesce(home_phone, ''), '\D', '', 'g')) stored;

drop index member_name_index;
drop index member_name_search;
drop index member_status_index;
drop index member_level_1_index;
drop index member_level_3_index;
create index member_name_index on member (name_key, id);
create index member_name_search on member using gin (name_key gin_trgm_ops);
create index member_person_search on member using gin (search_text gin_trgm_ops);
create index member_status_index on member (status, name_key, id);
create index member_level_1_index on member (membership_level_1, name_key, id);
create index member_level_3_index on member (membership_level_3, name_key, id);
