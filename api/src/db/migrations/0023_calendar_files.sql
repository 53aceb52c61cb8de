-- What an imported entry is called in the file that it came from, so that it is never made twice.
alter table calendar_event add column uid text;
create unique index calendar_event_uid_key on calendar_event (uid) where uid is not null;
create index calendar_event_name_index on calendar_event (name, start_date);

-- Posts are looked for by their words, and read by their address.
create index post_title_search on post using gin (title gin_trgm_ops);
create index post_excerpt_search on post using gin (excerpt gin_trgm_ops);
