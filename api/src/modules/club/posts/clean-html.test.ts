import { RICH_TEXT_ATTACKS, RICH_TEXT_TAGS } from '@clubhouse/contract';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { cleanHtml } from './clean-html.ts';

const PICTURE = `/media/uploads/${'k'.repeat(32)}.webp`;
/** A whole tag of the clean text: one of ours, with the few attributes that it may have. */
const CLEAN_TAG = new RegExp(
  `^</?(${RICH_TEXT_TAGS.join('|')})( (href|title|rel|src|alt|width|height)="[^"<>]*")*( /)?>$`,
);

/** Everything that is not fit to be in a page, named. */
function faults(html: string): string[] {
  const tags = html.match(/<[^>]*>?/g) ?? [];
  const addresses = [...html.matchAll(/ (?:href|src)="([^"]*)"/g)].map(([, address = '']) => address);
  return [
    ...tags.filter((tag) => !CLEAN_TAG.test(tag)),
    ...addresses.filter((address) => !/^(https?:\/\/[^/]|mailto:|tel:|\/(?![/\\])|#)/.test(address)),
  ];
}

describe('cleaning rich text', () => {
  test.each(RICH_TEXT_ATTACKS)('%s cannot run', (_name, html) => {
    const clean = cleanHtml(html);
    expect(faults(clean)).toEqual([]);
    expect(clean).not.toMatch(/alert\(1\)[^<]*<\/(script|style)/);
    expect(cleanHtml(clean)).toBe(clean);
  });

  test.each([
    ['<p>Hello <strong>you</strong></p>'],
    ['<h2>A</h2><ul><li>b</li></ul><ol><li>c</li></ol><blockquote><p>d</p></blockquote><hr />'],
    ['<p><u>a</u> <s>b</s> <em>c</em><br />d</p>'],
    [`<figure><img src="${PICTURE}" alt="The pool" width="800" height="600" /><figcaption>Open</figcaption></figure>`],
    ['<table><thead><tr><th>a</th></tr></thead><tbody><tr><td>b</td></tr></tbody></table>'],
    ['<p><a href="/bookings" rel="noopener noreferrer">x</a></p>'],
    ['<p><a href="tel:+6561234567" rel="noopener noreferrer">x</a></p>'],
    ['<p>5 &lt; 6 &amp; “quoted” 中文 🎾</p>'],
  ])('%s stays to the letter', (html) => {
    expect(cleanHtml(html)).toBe(html);
  });

  test.each([
    ['<b>a</b><i>b</i><h1>c</h1>', '<strong>a</strong><em>b</em><h2>c</h2>'],
    ['<div><em>kept</em> words</div>', '<em>kept</em> words'],
    ['<a href="javascript:1">words</a>', 'words'],
    [`<img src="https://club.test${PICTURE}" alt="x" style="width:1px">`, `<img src="${PICTURE}" alt="x" />`],
    [`<img src="${PICTURE}">`, `<img src="${PICTURE}" alt="" />`],
    [`<img src="${PICTURE}" width="1e9" height="-1">`, `<img src="${PICTURE}" alt="" />`],
  ])('%s becomes %s', (html, clean) => {
    expect(cleanHtml(html)).toBe(clean);
  });

  test('for any input, cleaning twice gives the same as once, and nothing else is left', () => {
    const pieces = [
      ...RICH_TEXT_ATTACKS.map(([, html]) => html),
      ...['<', '>', '"', "'", '/', '&', '<p', '</p>', '<b>', '</i>', '<table><a>', '--!>', '<!--', ']]>', '\u0000'],
    ];
    const text = fc.array(fc.oneof(fc.constantFrom(...pieces), fc.string({ maxLength: 12 })), { maxLength: 8 });
    fc.assert(
      fc.property(text, (parts) => {
        const clean = cleanHtml(parts.join(''));
        expect(faults(clean)).toEqual([]);
        expect(cleanHtml(clean)).toBe(clean);
      }),
      { numRuns: 500 },
    );
  });

  test('ten thousand nested elements are read in no time', () => {
    expect(faults(cleanHtml('<p><em>'.repeat(5000)))).toEqual([]);
  });
});
