-- Uploads are known by their path. The host they were uploaded under may change, and with it every picture was lost.
create function media_path(address text) returns text language sql immutable as $$
  select regexp_replace(address, 'https?://[^\s/"''<>]+(/media/uploads/[A-Za-z0-9_-]{32}\.(png|jpg|webp|pdf))', '\1', 'g')
$$;

update member set photo = media_path(photo) where photo like 'http%/media/uploads/%';
update approval_record
set attachment = media_path(attachment), data = media_path(data::text)::jsonb, base = media_path(base::text)::jsonb
where concat_ws(' ', attachment, data, base) like '%http%/media/uploads/%';
update post
set feature_image = media_path(feature_image), body = media_path(body)
where concat_ws(' ', feature_image, body) like '%http%/media/uploads/%';
update product set feature_image = media_path(feature_image) where feature_image like 'http%/media/uploads/%';
update facility_category set feature_image = media_path(feature_image) where feature_image like 'http%/media/uploads/%';
update facility set feature_image = media_path(feature_image) where feature_image like 'http%/media/uploads/%';
update offering
set feature_image = media_path(feature_image), attachment = media_path(attachment)
where concat_ws(' ', feature_image, attachment) like '%http%/media/uploads/%';
update course_group set feature_image = media_path(feature_image) where feature_image like 'http%/media/uploads/%';
update event_group set feature_image = media_path(feature_image) where feature_image like 'http%/media/uploads/%';

drop function media_path(text);
