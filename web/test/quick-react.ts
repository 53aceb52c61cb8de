import { createRequire } from 'node:module';
import { setTimeout as sleep } from 'node:timers/promises';

const require = createRequire(import.meta.url);
const { flushSync } = require('react-dom') as typeof import('react-dom');

/**
 * Pages are tested with the React that members get. It does half the work of the one for developers, and has no `act`,
 * which the testing library asks for. This one draws at once what the callback changes, and leaves React a moment for
 * the rest if it is awaited.
 */
function act(callback: () => unknown): PromiseLike<unknown> {
  const result = flushSync(callback);
  const settle = async () => {
    const value = await result;
    await sleep(0);
    return value;
  };
  // biome-ignore lint/suspicious/noThenProperty: the testing library awaits what act gives
  return { then: (resolve, reject) => settle().then(resolve, reject) };
}

Object.assign(require('react'), { act });
