import { RICH_TEXT_DROPPED, RICH_TEXT_SYNONYMS, RICH_TEXT_TAGS, safeLink, safePicture } from '@clubhouse/contract';
import { components as t } from '@clubhouse/messages/shared/components';
import { createElement, Fragment, type ReactNode, useMemo } from 'react';
import { PlainTable } from '../../ui/table/plain-table.tsx';
import classes from './rich-text.module.css';

const ALLOWED: ReadonlySet<string> = new Set(RICH_TEXT_TAGS);
const DROPPED: ReadonlySet<string> = new Set(RICH_TEXT_DROPPED);
const EMPTY: ReadonlySet<string> = new Set(['br', 'hr']);
/** Deeper than the server keeps it. */
const DEEPEST = 40;

function draw(node: Node, key: number, depth = 0): ReactNode {
  if (node.nodeType === Node.TEXT_NODE) return node.textContent;
  if (!(node instanceof Element) || depth > DEEPEST) return null;
  const name = node.localName.toLowerCase();
  if (DROPPED.has(name) || node.namespaceURI !== 'http://www.w3.org/1999/xhtml') return null;
  const tag = RICH_TEXT_SYNONYMS[name] ?? name;
  const children = [...node.childNodes].map((child, at) => draw(child, at, depth + 1));
  if (!ALLOWED.has(tag)) return <Fragment key={key}>{children}</Fragment>;
  if (tag === 'a') return drawLink(node, key, children);
  if (tag === 'img') return drawPicture(node, key);
  if (EMPTY.has(tag)) return createElement(tag, { key });
  if (tag === 'table') return drawTable(key, children);
  return createElement(tag, { key }, ...children);
}

function drawLink(node: Element, key: number, children: ReactNode[]): ReactNode {
  const href = safeLink(node.getAttribute('href') ?? '');
  if (!href) return <Fragment key={key}>{children}</Fragment>;
  const away = /^https?:/i.test(href) ? { target: '_blank', rel: 'noopener noreferrer' } : {};
  return (
    <a key={key} href={href} {...away}>
      {children}
    </a>
  );
}

function drawPicture(node: Element, key: number): ReactNode {
  const src = safePicture(node.getAttribute('src') ?? '');
  return src ? <img key={key} src={src} alt={node.getAttribute('alt') ?? ''} loading="lazy" /> : null;
}

/** A table wider than a phone is pushed sideways, not the page. Words between its rows are no part of it. */
const drawTable = (key: number, children: ReactNode[]) => (
  <PlainTable key={key} scrollLabel={t.tableLabel()}>
    {children.filter((child) => typeof child !== 'string')}
  </PlainTable>
);

/** Text with simple marks. It is rebuilt element by element from a short list, so nothing else can come through. */
export function RichText({ html }: { readonly html: string }) {
  const content = useMemo(() => {
    const { body } = new DOMParser().parseFromString(html, 'text/html');
    return [...body.childNodes].map((node, at) => draw(node, at));
  }, [html]);
  return <div className={classes.text}>{content}</div>;
}
