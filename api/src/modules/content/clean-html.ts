import sanitizeHtml from 'sanitize-html';

/** The markup a post may carry. Anything else is dropped: no styles, no frames, no scripts, no foreign schemes. */
const ALLOWED: sanitizeHtml.IOptions = {
  allowedTags: [
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
  ],
  allowedAttributes: { a: ['href', 'title'], img: ['src', 'alt', 'width', 'height'] },
  allowedSchemes: ['http', 'https', 'mailto'],
  allowedSchemesByTag: { img: ['http', 'https'] },
  allowProtocolRelative: false,
  disallowedTagsMode: 'discard',
  transformTags: { a: sanitizeHtml.simpleTransform('a', { rel: 'noopener noreferrer' }) },
};

/** Cleans rich text. Cleaning twice gives the same as cleaning once. */
export const cleanHtml = (html: string): string =>
  sanitizeHtml(html, { ...ALLOWED, allowedAttributes: { ...ALLOWED.allowedAttributes, a: ['href', 'title', 'rel'] } });
