import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

/** Fonts for what the readers' own do not have, the first that covers a sign wins. Each comes in parts, by ranges of signs. */
const PACKAGES = ['noto-sans', 'noto-sans-tamil', 'noto-sans-thai', 'noto-sans-sc'] as const;

interface Part {
  /** The name of the file; also the name of the font within a document. */
  readonly name: string;
  readonly path: string;
  readonly ranges: readonly (readonly [from: number, to: number])[];
}

const require = createRequire(import.meta.url);

function rangesOf(text: string): Part['ranges'] {
  return text.split(',').map((range) => {
    const [from = '', to = from] = range.replace(/^U\+/i, '').split('-');
    return [Number.parseInt(from, 16), Number.parseInt(to, 16)] as const;
  });
}

let parts: readonly Part[] | undefined;

/** All parts of all fonts; read with the first paper that needs one. */
function allParts(): readonly Part[] {
  parts ??= PACKAGES.flatMap((font) => {
    const ranges: Readonly<Record<string, string>> = require(`@fontsource/${font}/unicode.json`);
    return Object.entries(ranges).map(([key, text]) => {
      const name = `${font}-${key.replace(/[[\]]/g, '')}-400-normal`;
      return { name, path: `@fontsource/${font}/files/${name}.woff`, ranges: rangesOf(text) };
    });
  });
  return parts;
}

const byCode = new Map<number, string | null>();
const MOST_REMEMBERED = 20_000;

/** The font that has a sign; null when none has. */
export function fontFor(code: number): string | null {
  const known = byCode.get(code);
  if (known !== undefined) return known;
  const found = allParts().find(({ ranges }) => ranges.some(([from, to]) => code >= from && code <= to))?.name ?? null;
  if (byCode.size < MOST_REMEMBERED) byCode.set(code, found);
  return found;
}

const files = new Map<string, Buffer>();

/** The bytes of a font, kept for the next paper. */
export function fontFile(name: string): Buffer {
  const known = files.get(name);
  if (known) return known;
  const part = allParts().find((one) => one.name === name);
  if (!part) throw new Error(`There is no font ${name}.`);
  const bytes = readFileSync(require.resolve(part.path));
  files.set(name, bytes);
  return bytes;
}
