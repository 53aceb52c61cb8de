import { createElement, Fragment, type ReactNode, useMemo } from 'react';
import classes from './rich-text.module.css';

/** The elements that a text may use; anything else is reduced to its words. */
const ALLOWED = new Set([
  'P',
  'H2',
  'H3',
  'H4',
  'UL',
  'OL',
  'LI',
  'STRONG',
  'B',
  'EM',
  'I',
  'BLOCKQUOTE',
  'BR',
  'HR',
  'A',
  'IMG',
]);
/** Elements whose words are not meant to be read either. */
const DROPPED = new Set(['SCRIPT', 'STYLE', 'TEMPLATE', 'IFRAME', 'OBJECT', 'SVG', 'MATH', 'NOSCRIPT']);
const SAFE_LINK = /^(https?:|mailto:|tel:|\/(?!\/))/i;
const SAFE_IMAGE = /^(https:|\/(?!\/))/i;

function draw(node: Node, key: number): ReactNode {
  if (node.nodeType === Node.TEXT_NODE) return node.textContent;
  if (!(node instanceof Element) || DROPPED.has(node.tagName.toUpperCase())) return null;
  const children = [...node.childNodes].map(draw);
  const tag = node.tagName.toUpperCase();
  if (!ALLOWED.has(tag)) return <Fragment key={key}>{children}</Fragment>;
  if (tag === 'A') return drawLink(node, key, children);
  if (tag === 'IMG') return drawImage(node, key);
  if (tag === 'BR' || tag === 'HR') return createElement(tag.toLowerCase(), { key });
  return createElement(tag.toLowerCase(), { key }, ...children);
}

function drawLink(node: Element, key: number, children: ReactNode[]): ReactNode {
  const href = node.getAttribute('href')?.trim() ?? '';
  if (!SAFE_LINK.test(href)) return <Fragment key={key}>{children}</Fragment>;
  const away = /^https?:/i.test(href) ? { target: '_blank', rel: 'noopener noreferrer' } : {};
  return (
    <a key={key} href={href} {...away}>
      {children}
    </a>
  );
}

function drawImage(node: Element, key: number): ReactNode {
  const src = node.getAttribute('src')?.trim() ?? '';
  return SAFE_IMAGE.test(src) ? <img key={key} src={src} alt={node.getAttribute('alt') ?? ''} loading="lazy" /> : null;
}

/** Text with simple marks. It is rebuilt element by element from a short list, so nothing else can come through. */
export function RichText({ html }: { readonly html: string }) {
  const content = useMemo(() => {
    const { body } = new DOMParser().parseFromString(html, 'text/html');
    return [...body.childNodes].map(draw);
  }, [html]);
  return <div className={classes.text}>{content}</div>;
}
