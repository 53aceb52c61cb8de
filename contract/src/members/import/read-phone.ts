/** What the register stores as a phone number. */
const STORED = /^\+?[0-9][0-9 ()-]{5,18}$/;
const LABEL = /^(?:tel|ph|phone|mobile|mob|hp|h\/p|home|cell|m|h|t)\s*(?:no)?\s*[.:]?\s*(?=[+(\d])/i;

/** A phone number as people write it, in a form that the register takes; undefined when it is none. */
export function readPhone(text: string): string | undefined {
  const cell = text.trim().replace(LABEL, '').replace(/\.0$/, '').trim();
  if (STORED.test(cell)) return cell;
  const bare = cell.replace(/[\s.\-–—]+/g, ' ').trim();
  const code = /^\(?\s*(?:\+|00)?\s*(\d{1,3})\s*\)\s*/.exec(bare);
  const plain = code ? `+${code[1]} ${bare.slice(code[0].length)}` : bare.replace(/^00(?=[1-9])/, '+');
  const tidy = plain
    .replace(/[()]/g, ' ')
    .replace(/\s+/g, ' ')
    .replace(/^\+\s+/, '+')
    .trim();
  return STORED.test(tidy) ? tidy : undefined;
}
