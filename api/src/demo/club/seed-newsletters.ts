import type { Tx } from '../../db/pool.ts';
import type { Columns } from '../../db/schema.ts';
import { sql } from '../../db/sql.ts';

interface DemoNewsletter {
  readonly subject: string;
  readonly preview: string;
  readonly intro: string;
  readonly closing: string;
  /** Beginnings of the titles of its posts. */
  readonly posts: readonly string[];
}

const SENT: readonly (DemoNewsletter & { readonly daysAgo: number })[] = [
  {
    daysAgo: 41,
    subject: 'Your committee, and a quiet afternoon',
    preview: 'Who does what this year, and where telephones are off',
    intro:
      'Thank you for voting in great numbers. Here is what your vote led to, and two things that change in the house.',
    closing: 'See you on the lawn.\n\nFarah, for the club',
    posts: ['Your committee', 'Quiet hours'],
  },
  {
    daysAgo: 9,
    subject: 'A roof for Court 3, and flour for the children',
    preview: 'Tennis in any weather, and the holiday baking classes',
    intro:
      'The rains are here, and so is the roof.\n\nBelow are the news of the last weeks; each leads to the whole story.',
    closing: 'We look forward to seeing you.\n\nFarah, for the club',
    posts: ['Court 3', 'Holiday baking', 'House rules'],
  },
];

const DRAFT: DemoNewsletter = {
  subject: 'December at the club',
  preview: 'Opening hours over the holidays, and what is on',
  intro: 'The year ends with music.',
  closing: '',
  posts: ['Jazz on the lawn'],
};

const AHEAD: DemoNewsletter = {
  subject: 'Jazz on the lawn: the last seats',
  preview: 'Two sets, a long table of satay',
  intro: 'The quintet is back. A few seats near the stage are left.',
  closing: 'Until Saturday.',
  posts: ['Jazz on the lawn', 'Holiday baking'],
};

/** Ids of the posts whose titles begin so, in that order. */
async function postIds(tx: Tx, titles: readonly string[]): Promise<number[]> {
  const rows = await tx.rows<
    Columns<'post', 'id'>
  >(sql`select p.id from unnest(${titles}::text[]) with ordinality t (title, place)
    join post p on starts_with(p.title, t.title) and not p.is_osc order by t.place`);
  return rows.map(({ id }) => id);
}

async function write(tx: Tx, { subject, preview, intro, closing, posts }: DemoNewsletter, by: number): Promise<number> {
  const ids = await postIds(tx, posts);
  const made = await tx.row<
    Columns<'newsletter', 'id'>
  >(sql`insert into newsletter (subject, preview, intro, closing, posts, created_by)
    values (${subject}, ${preview}, ${intro}, ${closing}, ${ids}, ${by}) returning id`);
  return made?.id ?? 0;
}

/** As if it had gone out that morning: most arrived, a few mailboxes are full or gone, some readers left. */
async function sendOut(tx: Tx, id: number, at: string): Promise<void> {
  await tx.run(sql`
    update newsletter n
    set status = 'SENT', created_at = ${at}::timestamptz - interval '2 days', started_at = ${at},
      content = jsonb_build_object(
        'subject', subject, 'preview', preview, 'intro', intro, 'closing', closing, 'posts',
        (
          select coalesce(
            jsonb_agg(
              jsonb_build_object('id', p.id, 'title', p.title, 'excerpt', p.excerpt, 'picture', p.feature_image)
              order by o.place),
            '[]')
          from unnest(n.posts) with ordinality o (id, place)
          join post p on p.id = o.id))
    where id = ${id}`);
  await tx.run(sql`
    insert into newsletter_recipient (
      newsletter, member, address, name, status, attempts, reason, next_try_at, sent_at, unsubscribed_at)
    select ${id}::bigint, m.id, m.address, m.name,
      case when m.n % 97 = 13 then 'REFUSED' when m.n % 311 = 29 then 'UNCLEAR' else 'SENT' end,
      case when m.n % 311 = 29 then 5 else 1 end,
      case
        when m.n % 194 = 13 then '550 5.1.1 No such mailbox here.'
        when m.n % 97 = 13 then '552 5.2.2 The mailbox is full.'
        when m.n % 311 = 29 then 'The connection was closed before an answer came.'
        else ''
      end,
      ${at}::timestamptz,
      case when m.n % 97 <> 13 and m.n % 311 <> 29 then ${at}::timestamptz + make_interval(secs => m.n / 5) end,
      case when m.n % 151 = 7 then ${at}::timestamptz + interval '1 day' end
    from (
      select distinct on (lower(email)) id, lower(email) as address,
        coalesce(nullif(preferred_name, ''), name) as name, (row_number() over (order by id))::integer as n
      from member
      where newsletter_subscribed and not is_osc and status = 'ACTIVE' and email like '%@%'
      order by lower(email), id) m`);
  await tx.run(
    sql`
      update newsletter n
      set finished_at = (select max(sent_at) from newsletter_recipient r where r.newsletter = n.id)
      where id = ${id}`,
  );
  await tx.run(sql`insert into newsletter_visit (newsletter, post, visits)
    select id, 0, 38 + id * 11 from newsletter where id = ${id} union all
    select n.id, p, 60 + p * 7 from newsletter n, unnest(n.posts) p where n.id = ${id}`);
}

/** Two newsletters that went out, one that is being written, and one for next week. */
export async function seedNewsletters(tx: Tx, today: Temporal.PlainDate, zone: string, by: number): Promise<void> {
  const moment = (days: number) =>
    today.add({ days }).toZonedDateTime({ timeZone: zone, plainTime: '10:00' }).toInstant().toString();
  for (const { daysAgo, ...newsletter } of SENT) await sendOut(tx, await write(tx, newsletter, by), moment(-daysAgo));
  await write(tx, DRAFT, by);
  const ahead = await write(tx, AHEAD, by);
  await tx.run(sql`update newsletter set status = 'SCHEDULED', scheduled_at = ${moment(7)} where id = ${ahead}`);
}
