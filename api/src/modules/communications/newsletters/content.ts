import { type NewsletterPost, postFault } from '@clubhouse/contract';
import { communications as t } from '@clubhouse/messages/server/communications';
import type { Db } from '../../../db/pool.ts';
import { sql } from '../../../db/sql.ts';

/** A post as it appears in a newsletter. */
interface ContentPost {
  readonly id: number;
  readonly title: string;
  readonly excerpt: string;
  /** A file of this server; pictures from elsewhere would tell elsewhere who reads. */
  readonly picture: string | null;
}

/** A picture as it appears in a newsletter: a file of this server, and what it shows. */
export interface ContentPicture {
  readonly image: string;
  readonly alt: string;
}

/** What a newsletter says. Frozen when sending begins: later changes to a post change no email. */
export interface Content {
  readonly subject: string;
  readonly preview: string;
  readonly intro: string;
  readonly closing: string;
  readonly posts: readonly ContentPost[];
  /** None in newsletters that were sent before there were pictures. */
  readonly pictures?: readonly ContentPicture[];
}

interface Written extends Omit<Content, 'posts'> {
  readonly posts: readonly number[];
  readonly pictures: readonly ContentPicture[];
}

type StoredPost = NewsletterPost & {
  readonly id: number;
  readonly excerpt: string;
  readonly feature_image: string | null;
};

/** The chosen posts in their order; one that was deleted is left out. */
const readPosts = (db: Db, ids: readonly number[]) =>
  db.rows<StoredPost>(sql`
    select p.id, p.title, p.excerpt, p.feature_image, p.status, p.is_osc, p.membership_levels, p.published_at,
      p.expires_at
    from unnest(${ids}::bigint[]) with ordinality o (id, place)
    join post p on p.id = o.id
    order by o.place`);

/** A newsletter with its posts as they are now. */
export async function readContent(db: Db, { posts: ids, pictures, ...words }: Written): Promise<Content> {
  const posts = await readPosts(db, ids);
  return {
    ...words,
    pictures: pictures.filter(({ image }) => image.startsWith('/media/uploads/')),
    posts: posts.map(({ id, title, excerpt, feature_image: picture }) => ({
      id,
      title,
      excerpt,
      picture: picture?.startsWith('/media/') ? picture : null,
    })),
  };
}

interface PostChoice {
  readonly posts: readonly number[];
  readonly is_osc: boolean;
  readonly membership_levels: readonly string[];
}

/** Which of the posts cannot go out at a moment, in words. */
export async function contentFaults(db: Db, asked: PostChoice, at: string): Promise<string[]> {
  const posts = await readPosts(db, asked.posts);
  const gone = new Set(asked.posts).size - new Set(posts.map(({ id }) => id)).size;
  const faults = posts.map((post) => postFault(post, asked, at)).filter((fault) => fault !== undefined);
  return gone > 0 ? [...faults, gone === 1 ? t.postDeleted() : t.postsDeleted({ gone })] : faults;
}
