-- The office asks to correct single fields. What was asked by section becomes part of the note, and leaves all fields open.
alter table membership_application
  -- What its fields said when it was returned.
  add column returned jsonb,
  -- What was asked to be corrected last: the field, why, and what it said before and after.
  add column corrected jsonb not null default '[]';
update membership_application
set note = trim(concat_ws(' ', note, (
    select string_agg(concat(initcap(c ->> 'section'), ': ', c ->> 'note'), ' ')
    from jsonb_array_elements(corrections) c))),
  corrections = '[]'
where corrections <> '[]';
