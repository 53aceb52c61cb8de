export interface Piece {
  /** Where it begins. */
  readonly at: number;
  readonly text: string;
  /** Whether the other side has it too. */
  readonly same: boolean;
}

export interface Difference {
  readonly old: readonly Piece[];
  readonly new: readonly Piece[];
}

/** Words, and every other sign by itself: "d.ong@kenanga" → d . ong @ kenanga. */
const tokens = (text: string): readonly string[] => text.match(/[\p{L}\p{N}]+|[^\p{L}\p{N}]/gu) ?? [];

/** Beyond this the marks would tell no one anything, and cost time. */
const MOST = 400;

const whole = (text: string, same: boolean): readonly Piece[] => (text === '' ? [] : [{ at: 0, text, same }]);

/** Which words of two texts differ: the longest common run of words stays unmarked. */
export function wordDiff(before: string, after: string): Difference {
  if (before === after) return { old: whole(before, true), new: whole(after, true) };
  const [a, b] = [tokens(before), tokens(after)];
  if (a.length === 0 || b.length === 0 || a.length > MOST || b.length > MOST) {
    return { old: whole(before, false), new: whole(after, false) };
  }
  const [keptA, keptB] = common(a, b);
  return { old: joined(a, keptA), new: joined(b, keptB) };
}

/** Indexes of the longest common subsequence on both sides. */
function common(a: readonly string[], b: readonly string[]): readonly [ReadonlySet<number>, ReadonlySet<number>] {
  const width = b.length + 1;
  const lengths = new Uint16Array((a.length + 1) * width);
  const at = (i: number, j: number) => lengths[i * width + j] ?? 0;
  for (let i = a.length - 1; i >= 0; i -= 1) {
    for (let j = b.length - 1; j >= 0; j -= 1) {
      lengths[i * width + j] = a[i] === b[j] ? at(i + 1, j + 1) + 1 : Math.max(at(i + 1, j), at(i, j + 1));
    }
  }
  const keptA = new Set<number>();
  const keptB = new Set<number>();
  let [i, j] = [0, 0];
  while (i < a.length && j < b.length) {
    if (a[i] === b[j]) {
      keptA.add(i);
      keptB.add(j);
      i += 1;
      j += 1;
    } else if (at(i + 1, j) >= at(i, j + 1)) i += 1;
    else j += 1;
  }
  return [keptA, keptB];
}

/** Neighbours of one kind become one piece; a lone space between two marked words is marked with them. */
function joined(all: readonly string[], kept: ReadonlySet<number>): readonly Piece[] {
  const isSame = (index: number) => {
    const between = all[index] === ' ' && index > 0 && index < all.length - 1;
    return kept.has(index) && !(between && !kept.has(index - 1) && !kept.has(index + 1));
  };
  const pieces: { at: number; text: string; same: boolean }[] = [];
  all.forEach((text, index) => {
    const same = isSame(index);
    const last = pieces.at(-1);
    if (last && last.same === same) last.text += text;
    else pieces.push({ at: last ? last.at + last.text.length : 0, text, same });
  });
  return pieces;
}
