import type { Worker } from 'node:cluster';
import { isRecord } from '@clubhouse/contract';

/** A process that is too busy to answer is left out of the scrape, which says so. */
const LIMIT_MS = 2000;

let lastNumber = 0;

const numberIn = (message: unknown): unknown => (isRecord(message) ? message.scrape : undefined);

/** Asks a web process for its metrics; undefined if it does not answer in time. */
export function askForMetrics(worker: Worker): Promise<string | undefined> {
  lastNumber += 1;
  const number = lastNumber;
  return new Promise((resolve) => {
    const end = (text: string | undefined) => {
      clearTimeout(limit);
      worker.off('message', hear);
      worker.off('exit', leave);
      resolve(text);
    };
    const hear = (message: unknown) => {
      if (isRecord(message) && numberIn(message) === number) end(String(message.text));
    };
    const leave = () => end(undefined);
    const limit = setTimeout(leave, LIMIT_MS);
    worker.on('message', hear);
    worker.on('exit', leave);
    // It may have ended a moment ago; then it can't be sent anything.
    worker.send({ scrape: number }, (error) => {
      if (error) leave();
    });
  });
}

/** Answers the first process whenever it asks for metrics. */
export function answerScrapes(scrape: () => Promise<string>): void {
  process.on('message', (message) => {
    const number = numberIn(message);
    if (number === undefined) return;
    scrape().then(
      (text) => process.send?.({ scrape: number, text }),
      () => {},
    );
  });
}
