import { clubConfig } from '../club/config.ts';

const MEDIA = /"https?:\/\/[^\s/"]+(\/media\/uploads\/[\w-]{32}\.(?:png|jpg|webp|pdf))"/g;

/**
 * The server names its files with the club's own address. Where it also serves this page, their path is enough, and they show
 * whichever address the page was opened under.
 */
export function mediaByPath(data: string): string {
  if (!data.includes('/media/uploads/')) return data;
  return clubConfig().api_host.startsWith('/') ? data.replaceAll(MEDIA, '"$1"') : data;
}
