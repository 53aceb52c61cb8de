import { escapeHtml } from './markup.ts';

/** Stands in the stored message for a link that only its recipient may have. */
export const hiddenLink = 'https://link.invalid/for-the-recipient-only';

interface Body {
  readonly text: string;
  readonly html: string;
}

/** The message as the recipient gets it. */
export function withLink({ text, html }: Body, link: string): Body {
  if (!link) return { text, html };
  const escaped = escapeHtml(link);
  return { text: text.replaceAll(hiddenLink, () => link), html: html.replaceAll(hiddenLink, () => escaped) };
}
