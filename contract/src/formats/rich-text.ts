/** What rich text may be made of: the server keeps nothing else, and the portal draws nothing else. */
export const RICH_TEXT_TAGS = [
  'p',
  'br',
  'h2',
  'h3',
  'h4',
  'strong',
  'em',
  'u',
  's',
  'ul',
  'ol',
  'li',
  'blockquote',
  'a',
  'img',
  'hr',
  'figure',
  'figcaption',
  'table',
  'thead',
  'tbody',
  'tr',
  'th',
  'td',
] as const;

/** Elements whose words are not meant to be read either: browsers take all that follows as their text until they are closed. */
export const RICH_TEXT_DROPPED = [
  'script',
  'style',
  'template',
  'iframe',
  'noscript',
  'noembed',
  'noframes',
  'textarea',
  'option',
  'xmp',
  'plaintext',
  'title',
] as const;

/** Other spellings of what is allowed. */
export const RICH_TEXT_SYNONYMS: Readonly<Record<string, (typeof RICH_TEXT_TAGS)[number]>> = {
  b: 'strong',
  i: 'em',
  strike: 's',
  del: 's',
  h1: 'h2',
};

/** Signs that browsers skip, turn into slashes, or that turn the reading direction: no address needs them. */
const TRICKS = /[\p{Cc}\p{Cf}\p{Z}\\]/u;
const LINK = /^(https?:\/\/[^/]|mailto:[^:]+$|tel:\+?[\d() -]+$|\/(?!\/)|#[\w-]*$)/i;
const LONGEST = 2000;

/** Where a link may lead: the web, a mailbox, a telephone or a page of this portal; undefined when nowhere. */
export function safeLink(href: string): string | undefined {
  const address = href.trim();
  return address.length <= LONGEST && !TRICKS.test(address) && LINK.test(address) ? address : undefined;
}

const PICTURE = /^(?:https?:\/\/[^/\s]+)?(\/media\/uploads\/[\w-]{32}\.(?:png|jpg|webp))$/;

/** The address of a picture that was uploaded here, without the host; undefined for any other. */
export const safePicture = (src: string): string | undefined => PICTURE.exec(src.trim())?.[1];
