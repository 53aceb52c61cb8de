import { RICH_TEXT_ATTACKS, RICH_TEXT_TAGS } from '@clubhouse/contract';
import { cleanup, render } from '@testing-library/react';
import { afterEach, describe, expect, test } from 'vitest';
import { RichText } from './rich-text.tsx';

afterEach(cleanup);

const PICTURE = `/media/uploads/${'k'.repeat(32)}.webp`;
const drawn = (html: string) => render(<RichText html={html} />).container.firstElementChild as HTMLElement;
const ATTRIBUTES = ['href', 'src', 'alt', 'loading', 'target', 'rel'];

/** Everything that is not fit to be in a page, named. What surrounds a table is ours. */
function faults(root: HTMLElement): string[] {
  return [...root.querySelectorAll('*')].flatMap((element) => {
    if (element.getAttribute('aria-label') === 'Table') return [];
    const known = RICH_TEXT_TAGS.some((tag) => tag === element.localName);
    const { href, src } = element as HTMLAnchorElement & HTMLImageElement;
    const away = [href, src].filter((address) => address && !/^(https?|mailto|tel):/.test(address));
    const odd = [...element.attributes].filter(({ name }) => !ATTRIBUTES.includes(name));
    return [...(known ? [] : [element.localName]), ...away, ...odd.map(({ name }) => name)];
  });
}

describe('rich text', () => {
  test.each(RICH_TEXT_ATTACKS)('%s draws nothing that can run', (_name, html) => {
    expect(faults(drawn(html))).toEqual([]);
  });

  test.each([
    ['<p>Hello <strong>you</strong></p>', '<p>Hello <strong>you</strong></p>'],
    ['<p><b>a</b> <i>b</i> <u>c</u></p>', '<p><strong>a</strong> <em>b</em> <u>c</u></p>'],
    ['<p style="position:fixed" onclick="x()">t</p>', '<p>t</p>'],
    ['<script>alert(1)</script>x', 'x'],
    ['<a href="javascript:alert(1)">x</a>', 'x'],
    ['<a href="/benefits">x</a>', '<a href="/benefits">x</a>'],
    ['<a href="https://e.sg">x</a>', '<a href="https://e.sg" target="_blank" rel="noopener noreferrer">x</a>'],
    ['<img src=x onerror=alert(1)>', ''],
    [`<img src="${PICTURE}" alt="Pool">`, `<img alt="Pool" loading="lazy" src="${PICTURE}">`],
    ['<div><em>kept</em> words</div>', '<em>kept</em> words'],
  ])('%s', (html, expected) => {
    expect(drawn(html).innerHTML).toBe(expected);
  });

  test('every element of the one list is drawn', () => {
    const html = RICH_TEXT_TAGS.filter((tag) => !/^(t[a-z]+|img|a|li)$/.test(tag)).map((tag) => `<${tag}></${tag}>`);
    const all = `${html.join('')}<ul><li><a href="/x">x</a></li></ul><img src="${PICTURE}"><table><thead><tr><th>a</th></tr></thead><tbody><tr><td>b</td></tr></tbody></table>`;
    const root = drawn(all);
    expect(RICH_TEXT_TAGS.filter((tag) => !root.querySelector(tag))).toEqual([]);
  });
});
