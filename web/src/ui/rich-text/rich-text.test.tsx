import { cleanup, render } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { RichText } from './rich-text.tsx';

afterEach(cleanup);

test.each([
  ['<p>Hello <strong>you</strong></p>', '<p>Hello <strong>you</strong></p>'],
  ['<p style="position:fixed" onclick="x()">t</p>', '<p>t</p>'],
  ['<script>alert(1)</script>x', 'x'],
  ['<svg/onload=alert(1)>x', ''],
  ['<a href="javascript:alert(1)">x</a>', 'x'],
  ['<a href=" JaVaScRiPt:alert(1)">x</a>', 'x'],
  ['<a href="//evil.test">x</a>', 'x'],
  ['<a href="/benefits">x</a>', '<a href="/benefits">x</a>'],
  ['<img src=x onerror=alert(1)>', ''],
  ['<iframe src="//e"></iframe>', ''],
  ['<div><em>kept</em> words</div>', '<em>kept</em> words'],
])('%s', (html, expected) => {
  const { container } = render(<RichText html={html} />);
  expect(container.firstElementChild?.innerHTML).toBe(expected);
});
