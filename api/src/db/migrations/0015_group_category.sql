-- A facility stands in the category of its group, also when the group is moved.
alter table facility_group add constraint facility_group_id_category_key unique (id, category);
alter table facility add constraint facility_within_group foreign key ("group", category) references facility_group (id, category);
