import { cleanup, configure } from '@testing-library/react';
import { afterEach } from 'vitest';

// The files of one worker share their modules, so what holds for each file is said in a file that runs for each.
afterEach(cleanup);

// Pages are fetched when they are opened, which takes a while on a busy machine; and a whole page is no message.
configure({
  asyncUtilTimeout: 60_000,
  getElementError: (message) => new Error(message ?? 'Not found.'),
});
