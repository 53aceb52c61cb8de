import { fillPlaces, postPath } from '@clubhouse/contract';
import { communications as t } from '@clubhouse/messages/server/communications';
import {
  type Block,
  type Club,
  type ClubConfig,
  clubOf,
  type EmailContent,
  emailHtml,
  emailText,
  escapeHtml,
  greeting,
} from '../email/index.ts';
import type { Content } from './content.ts';

/** Characters that no keyboard types stand for what differs from reader to reader; they are taken out of what staff write. */
const GREETING = '\uE000';
/** What staff can write in braces, each with the sign that stands for it until the reader is known. */
const PLACES = { name: '\uE001', membership_id: '\uE002' } as const;
const LINK = 'https://link.invalid/leave-the-newsletter';
const PRIVATE = /[\uE000-\uF8FF]/g;

export type NewsletterConfig = ClubConfig;

export interface Rendered {
  readonly subject: string;
  readonly text: string;
  readonly html: string;
}

interface Printed {
  readonly content: Content;
  readonly is_osc: boolean;
  /** Names the page in the browser. */
  readonly key: string;
  /** For the browser itself: without the line that leads there. */
  readonly page?: boolean;
}

const clean = (text: string): string => fillPlaces(text.replace(PRIVATE, ''), PLACES);

/** An empty line begins a new paragraph; a single line break stays one. */
const paragraphs = (text: string): Block[] =>
  clean(text)
    .split(/\n\s*\n/)
    .map((typed) => ({ typed: typed.trim() }))
    .filter(({ typed }) => typed !== '');

function newsletterEmail({ content, key, page }: Printed, club: Club): EmailContent {
  const home = `${club.url}/letters/${key}`;
  const articles = content.posts.map(({ id, title, excerpt, picture }) => ({
    article: {
      title: clean(title),
      text: clean(excerpt),
      picture: picture && `${club.url}${picture}`,
      url: `${home}/${id}`,
    },
  }));
  const pictures = (content.pictures ?? []).map(({ image, alt }) => ({
    picture: { url: `${club.url}${image}`, alt: clean(alt) },
  }));
  return {
    subject: clean(content.subject),
    preview: clean(content.preview) || clean(content.subject),
    name: '',
    greeting: GREETING,
    blocks: [...paragraphs(content.intro), ...pictures, ...articles, ...paragraphs(content.closing)],
    ...(page && { heading: clean(content.subject) }),
    ...(!page && { above: { label: t.readInBrowser(), url: home } }),
    below: {
      say: t.newsletterReason({ name: club.name }),
      link: { label: t.unsubscribe(), url: LINK },
    },
  };
}

/** A newsletter made once; what differs from reader to reader is filled in by `addressed`. */
export function print(config: NewsletterConfig, printed: Printed): Rendered {
  const club = clubOf(config, printed.is_osc);
  const content = newsletterEmail(printed, club);
  return { subject: content.subject, text: emailText(content, club), html: emailHtml(content, club) };
}

export interface Reader {
  readonly name: string;
  /** Empty for a reader who is not known, as in the browser. */
  readonly membership_id: string;
}

/** The email to one reader. */
export function addressed({ subject, text, html }: Rendered, reader: Reader, link: string): Rendered {
  const name = reader.name.replace(PRIVATE, '');
  const values: readonly (readonly [sign: string, value: string])[] = [
    [GREETING, greeting(name)],
    [PLACES.name, name],
    [PLACES.membership_id, reader.membership_id],
    [LINK, link],
  ];
  const fill = (whole: string, write: (value: string) => string) =>
    values.reduce((filled, [sign, value]) => filled.replaceAll(sign, () => write(value)), whole);
  return { subject: fill(subject, String), text: fill(text, String), html: fill(html, escapeHtml) };
}

/** The page where anyone leaves the newsletter of a flavour. */
export const leavePage = (
  { publicUrl }: Pick<NewsletterConfig, 'publicUrl'>,
  is_osc: boolean,
  token?: string,
): string => {
  const query = new URLSearchParams({ ...(is_osc && { is_osc: 'true' }), ...(token && { token }) }).toString();
  return `${publicUrl}/email-unsubscribe${query ? `?${query}` : ''}`;
};

/** The address of a post. */
export const postAddress = ({ publicUrl }: Pick<NewsletterConfig, 'publicUrl'>, id: number): string =>
  `${publicUrl}${postPath({ id })}`;
