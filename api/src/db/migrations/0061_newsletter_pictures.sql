-- Pictures between the opening and the posts: [{"image": "/media/uploads/…", "alt": "What it shows"}].
alter table newsletter add column pictures jsonb not null default '[]';
