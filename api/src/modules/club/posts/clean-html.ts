import { RICH_TEXT_DROPPED, RICH_TEXT_SYNONYMS, RICH_TEXT_TAGS, safeLink, safePicture } from '@clubhouse/contract';
import sanitizeHtml from 'sanitize-html';

type Attributes = Readonly<Record<string, string>>;

/** An element that is on no list: it goes, its words stay. */
const DISCARDED = { tagName: 'clubhouse-discarded', attribs: {} };

const pick = (attribs: Attributes, names: readonly string[], fits: RegExp) =>
  Object.fromEntries(names.flatMap((name) => (fits.test(attribs[name] ?? '') ? [[name, attribs[name] ?? '']] : [])));

function link(_tag: string, attribs: Attributes) {
  const href = safeLink(attribs.href ?? '');
  if (!href) return DISCARDED;
  return { tagName: 'a', attribs: { href, ...pick(attribs, ['title'], /\S/), rel: 'noopener noreferrer' } };
}

function picture(_tag: string, attribs: Attributes) {
  const src = safePicture(attribs.src ?? '');
  if (!src) return DISCARDED;
  return {
    tagName: 'img',
    attribs: { src, alt: attribs.alt ?? '', ...pick(attribs, ['width', 'height'], /^[1-9]\d{0,3}$/) },
  };
}

const rename = (tagName: string) => () => ({ tagName, attribs: {} });

const OPTIONS: sanitizeHtml.IOptions = {
  allowedTags: [...RICH_TEXT_TAGS],
  allowedAttributes: { a: ['href', 'title', 'rel'], img: ['src', 'alt', 'width', 'height'] },
  // What an address may be is decided above, once for both sides.
  allowedSchemes: ['http', 'https', 'mailto', 'tel'],
  allowProtocolRelative: false,
  // No style is kept, so none is read.
  parseStyleAttributes: false,
  disallowedTagsMode: 'discard',
  nonTextTags: [...RICH_TEXT_DROPPED],
  nestingLimit: 30,
  transformTags: {
    a: link,
    img: picture,
    ...Object.fromEntries(Object.entries(RICH_TEXT_SYNONYMS).map(([from, to]) => [from, rename(to)])),
  },
};

/** Dropping one thing can put two others side by side; so often it may take until nothing moves any more. */
const ROUNDS = 5;

/** Cleans rich text. Cleaning twice gives the same as cleaning once. */
export function cleanHtml(html: string): string {
  let text = html;
  for (let round = 0; round < ROUNDS; round += 1) {
    const cleaner = sanitizeHtml(text, OPTIONS);
    if (cleaner === text) return text;
    text = cleaner;
  }
  // Still moving: someone plays with the reader. The words alone are harmless.
  return sanitizeHtml(text, { ...OPTIONS, allowedTags: [], transformTags: {} });
}
