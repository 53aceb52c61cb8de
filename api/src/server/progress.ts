/** Tells the person at the terminal what happens, and how long it took. */
export interface Progress {
  /** One line, with the seconds since the line before. */
  done(text: string): void;
  /** One line as it is. */
  say(text: string): void;
  /** Seconds since the beginning, as text. */
  total(): string;
}

/** Progress lines for a terminal or a log. */
export function startProgress(write: (line: string) => void = (line) => console.log(line)): Progress {
  const beginning = performance.now();
  let last = beginning;
  return {
    say: write,
    done(text) {
      const now = performance.now();
      write(`${text} (${seconds(now - last)})`);
      last = now;
    },
    total: () => seconds(performance.now() - beginning),
  };
}

function seconds(milliseconds: number): string {
  return `${(milliseconds / 1000).toFixed(1)} s`;
}
