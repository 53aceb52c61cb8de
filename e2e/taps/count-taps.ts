import type { Locator, Page } from '@playwright/test';

/** Someone who taps and types, and is counted. */
export interface Hand {
  readonly page: Page;
  tap(target: Locator): Promise<void>;
  type(text: string): Promise<void>;
  /** Presses one key, such as Enter. */
  press(key: string): Promise<void>;
}

export interface Count {
  readonly taps: number;
  readonly letters: number;
  readonly seconds: number;
}

/** Counts what someone does from the moment a page is there until the task is done. The club's own waiting is in the seconds. */
export async function count(page: Page, task: (hand: Hand) => Promise<void>): Promise<Count> {
  let [taps, letters] = [0, 0];
  const began = performance.now();
  await task({
    page,
    tap: async (target) => {
      taps += 1;
      await target.click();
    },
    type: async (text) => {
      letters += [...text].length;
      await page.keyboard.type(text);
    },
    press: async (key) => {
      letters += 1;
      await page.keyboard.press(key);
    },
  });
  return { taps, letters, seconds: Math.round((performance.now() - began) / 100) / 10 };
}
