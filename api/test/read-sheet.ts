import { inflateRawSync } from 'node:zlib';

/** The files of a zip archive, by name; read from its directory, as every program does. */
export function unzip(bytes: Buffer): Map<string, string> {
  const end = bytes.lastIndexOf(Buffer.from([0x50, 0x4b, 5, 6]));
  if (end < 0) throw new Error('Not a zip file.');
  const files = new Map<string, string>();
  let at = bytes.readUInt32LE(end + 16);
  for (let left = bytes.readUInt16LE(end + 10); left > 0; left -= 1) {
    const [packed, size] = [bytes.readUInt32LE(at + 20), bytes.readUInt32LE(at + 24)];
    const [nameLength, extra, comment] = [28, 30, 32].map((offset) => bytes.readUInt16LE(at + offset)) as [
      number,
      number,
      number,
    ];
    const name = bytes.toString('utf8', at + 46, at + 46 + nameLength);
    const local = bytes.readUInt32LE(at + 42);
    const data = local + 30 + bytes.readUInt16LE(local + 26) + bytes.readUInt16LE(local + 28);
    const content = inflateRawSync(bytes.subarray(data, data + packed));
    if (content.length !== size) throw new Error(`${name} has ${content.length} bytes instead of ${size}.`);
    files.set(name, content.toString('utf8'));
    at += 46 + nameLength + extra + comment;
  }
  return files;
}

const SIGNS: Readonly<Record<string, string>> = { '&lt;': '<', '&gt;': '>', '&amp;': '&' };
const DAY = 86_400_000;

/** A cell as a person reads it: amounts with two decimals, days and moments in ISO form. */
function cellOf([, attributes = '', content = '']: RegExpMatchArray): string {
  const text = /<t[^>]*>([\s\S]*?)<\/t>/.exec(content)?.[1];
  if (text !== undefined) return text.replaceAll(/&(lt|gt|amp);/g, (sign) => SIGNS[sign] ?? '');
  const value = /<v>(.*?)<\/v>/.exec(content)?.[1];
  if (value === undefined) return '';
  const style = /s="(\d)"/.exec(attributes)?.[1];
  if (style === '1') return Number(value).toFixed(2);
  if (style !== '2' && style !== '3') return value;
  const moment = new Date(Date.UTC(1899, 11, 30) + Math.round((Number(value) * DAY) / 60_000) * 60_000).toISOString();
  return style === '2' ? moment.slice(0, 10) : moment.slice(0, 16).replace('T', ' ');
}

/** The rows of a workbook's only sheet. */
export function readXlsx(bytes: Buffer): string[][] {
  const sheet = unzip(bytes).get('xl/worksheets/sheet1.xml') ?? '';
  if (/<f>/.test(sheet)) throw new Error('A cell holds a formula.');
  return [...sheet.matchAll(/<row[^>]*>([\s\S]*?)<\/row>/g)].map(([, row = '']) =>
    [...row.matchAll(/<c((?: [^>]*?)?)(?:\/>|>([\s\S]*?)<\/c>)/g)].map(cellOf),
  );
}
