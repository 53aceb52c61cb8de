import { cleanup, configure } from '@testing-library/react';
import { afterEach } from 'vitest';

// What holds for every test file.
afterEach(cleanup);

// jsdom draws nothing, so there is nothing to scroll.
if (typeof Element !== 'undefined') Element.prototype.scrollIntoView ??= () => undefined;

// Pages are fetched when they are opened, which takes a while on a busy machine; and a whole page is no message.
configure({
  asyncUtilTimeout: 60_000,
  getElementError: (message) => new Error(message ?? 'Not found.'),
});
