import { renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { useSlotAbove } from './use-slot-above.ts';

const scrolled = vi.fn();

beforeEach(() => {
  document.body.innerHTML = '<button type="button" data-slot="4 21:00">21:00</button>';
  Element.prototype.scrollIntoView = scrolled;
  vi.spyOn(window, 'scrollTo').mockImplementation(() => {});
});

afterEach(() => {
  document.body.innerHTML = '';
  vi.restoreAllMocks();
  scrolled.mockClear();
});

const onPhone = (matches: boolean) =>
  vi.spyOn(window, 'matchMedia').mockReturnValue({ matches } as unknown as MediaQueryList);
const room = () => document.documentElement.style.getPropertyValue('--ch-above');

test('on a phone the sheet leaves room for the slot, and the page comes back to where it was', () => {
  onPhone(true);
  const { unmount } = renderHook(() => useSlotAbove('[data-slot="4 21:00"]'));
  expect(scrolled).toHaveBeenCalledOnce();
  expect(room()).toBe('24px');
  unmount();
  expect(room()).toBe('');
  expect(document.body.style.paddingBottom).toBe('');
  expect(window.scrollTo).toHaveBeenCalledWith(0, 0);
});

test.each([
  ['on a desktop', false, '[data-slot="4 21:00"]'],
  ['of a slot that is not on the page', true, '[data-slot="9 21:00"]'],
  ['without a slot', true, undefined],
])('nothing moves %s', (_, phone, selector) => {
  onPhone(phone);
  renderHook(() => useSlotAbove(selector));
  expect(scrolled).not.toHaveBeenCalled();
  expect(room()).toBe('');
});
