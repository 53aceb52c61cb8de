import type { Run } from './printable.ts';

/** A piece of a line: as much as one font writes at once. */
interface Piece extends Run {
  readonly width: number;
}

export interface LaidLine {
  readonly pieces: readonly Piece[];
  readonly width: number;
}

/** Where a line may be broken: after a space, and between signs of scripts that write without spaces. */
const BREAKS = /(?<= )|(?<=[\p{scx=Han}\p{scx=Hira}\p{scx=Kana}])/u;

/** Breaks runs of several fonts into lines of at most `width`. A word that is wider is on a line of its own. */
export function layOut(runs: readonly Run[], width: number, measure: (run: Run) => number): LaidLine[] {
  const lines: LaidLine[] = [];
  let pieces: Piece[] = [];
  let used = 0;
  const end = () => {
    lines.push({ pieces, width: used });
    pieces = [];
    used = 0;
  };
  for (const run of runs) {
    for (const text of run.text.split(BREAKS)) {
      const piece = { text, font: run.font, width: measure({ text, font: run.font }) };
      const seen = measure({ text: text.trimEnd(), font: run.font });
      if (used > 0 && used + seen > width) end();
      pieces.push(piece);
      used += piece.width;
    }
  }
  if (pieces.length > 0 || lines.length === 0) end();
  return lines;
}
