import { randomBytes } from 'node:crypto';

/** A readable address for a post; the tail keeps two posts of one title apart. */
export function slugOf(title: string): string {
  const words = title
    .normalize('NFKD')
    .replace(/[^\w\s-]/g, '')
    .trim()
    .toLowerCase()
    .replace(/[\s_-]+/g, '-')
    .slice(0, 80);
  return `${words || 'post'}-${randomBytes(3).toString('hex')}`;
}
