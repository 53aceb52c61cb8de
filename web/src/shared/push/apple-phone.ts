/** Tablets of Apple call themselves a Mac, but a Mac has no touch screen. */
export const isApplePhone = () =>
  /iphone|ipad|ipod/i.test(navigator.userAgent) ||
  (/macintosh/i.test(navigator.userAgent) && navigator.maxTouchPoints > 1);
