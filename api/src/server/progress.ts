/** Tells the person at the terminal what happens, and how long it took. */
export interface Progress {
  /** One line, with the seconds since the line before. */
  done(text: string): void;
  /** One line as it is. */
  say(text: string): void;
  /** What is under way: one line that changes on a terminal, and now and then a line elsewhere. */
  update(text: string): void;
  /** Seconds since the beginning, as text. */
  total(): string;
}

/** Where lines go; `redraw` writes over the current line of a terminal and is absent elsewhere. */
interface Output {
  readonly write: (line: string) => void;
  readonly redraw?: ((text: string) => void) | undefined;
}

/** A terminal is drawn ten times a second, a log gets a line every ten seconds. */
const REDRAW_MS = 100;
const LINE_MS = 10_000;

const standardOutput = (): Output => ({
  write: (line) => console.log(line),
  redraw: process.stdout.isTTY ? (text) => process.stdout.write(`\r\x1b[2K${text}`) : undefined,
});

/** Progress lines for a terminal or a log. */
export function startProgress({ write, redraw }: Output = standardOutput()): Progress {
  const beginning = performance.now();
  let last = beginning;
  let updated = beginning;
  let isDrawn = false;
  const print = (line: string) => {
    if (isDrawn) redraw?.('');
    isDrawn = false;
    write(line);
  };
  return {
    say: print,
    done(text) {
      const now = performance.now();
      print(`${text} (${seconds(now - last)})`);
      last = now;
      updated = now;
    },
    update(text) {
      const now = performance.now();
      if (now - updated < (redraw ? REDRAW_MS : LINE_MS)) return;
      updated = now;
      isDrawn = redraw !== undefined;
      (redraw ?? write)(text);
    },
    total: () => seconds(performance.now() - beginning),
  };
}

function seconds(milliseconds: number): string {
  return `${(milliseconds / 1000).toFixed(1)} s`;
}
