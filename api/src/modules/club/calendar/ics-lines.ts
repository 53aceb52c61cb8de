/** One property of a calendar file: `DTSTART;TZID=Asia/Singapore:20261225T090000`. */
export interface Property {
  readonly name: string;
  readonly params: Readonly<Record<string, string>>;
  readonly value: string;
}

/** A component, as its properties. */
export type Component = readonly Property[];

/** Lines that begin with a space or a tab go on from the line before. */
export const unfold = (text: string): string[] =>
  text
    .replace(/^\uFEFF/, '')
    .replace(/\r\n?/g, '\n')
    .replace(/\n[ \t]/g, '')
    .split('\n')
    .filter((line) => line !== '');

/** The colon that ends a property's name and parameters: the first outside quotes. */
function colonOf(line: string): number {
  let quoted = false;
  for (let at = 0; at < line.length; at += 1) {
    if (line[at] === '"') quoted = !quoted;
    else if (line[at] === ':' && !quoted) return at;
  }
  return -1;
}

/** Splits at semicolons outside quotes. */
const partsOf = (head: string): string[] => head.match(/(?:[^;"]|"[^"]*"?)+/g) ?? [];

/** Reads one unfolded line; undefined when it is none. */
export function readLine(line: string): Property | undefined {
  const colon = colonOf(line);
  if (colon < 1) return undefined;
  const [name = '', ...params] = partsOf(line.slice(0, colon));
  const pairs = params.map((param) => {
    const [key = '', ...value] = param.split('=');
    return [key.toUpperCase(), value.join('=').replaceAll('"', '')] as const;
  });
  return { name: name.toUpperCase(), params: Object.fromEntries(pairs), value: line.slice(colon + 1) };
}

/** A text value without its escapes, on one line or several; nothing in it can begin a line of its own kind. */
export const plainText = (value: string): string =>
  value
    .replace(/\\([\\;,nN])/g, (_, sign: string) => (sign === 'n' || sign === 'N' ? '\n' : sign))
    .replace(/(?!\n)\p{Cc}/gu, '')
    .normalize('NFC')
    .trim();

/** The events of a file, alarms and the like left out; undefined when the file is no calendar. At most `most` + 1 are read. */
export function readEvents(text: string, most: number): Component[] | undefined {
  const lines = unfold(text);
  if (!/^BEGIN:VCALENDAR\s*$/i.test(lines[0] ?? '')) return undefined;
  const events: Property[][] = [];
  const open: string[] = [];
  for (const line of lines) {
    const property = readLine(line);
    if (!property) continue;
    const { name, value } = property;
    const what = value.trim().toUpperCase();
    if (name === 'BEGIN') {
      open.push(what);
      if (what === 'VEVENT') events.push([]);
      if (events.length > most) return events;
    } else if (name === 'END') open.pop();
    else if (open.at(-1) === 'VEVENT') events.at(-1)?.push(property);
  }
  return events;
}
