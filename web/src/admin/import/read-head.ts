import { IMPORT_LIMITS, parseCsv, readCell } from '@clubhouse/contract';

/** The beginning of a file: its columns, and a few values of each. */
export interface FileHead {
  readonly header: readonly string[];
  /** Up to three values by column. */
  readonly samples: Readonly<Record<string, readonly string[]>>;
}

const HEAD_BYTES = 128 * 1024;
const SAMPLES = 3;

/** UTF-8, or what spreadsheets of Windows still write; a letter cut at the end does not count. */
function decode(bytes: ArrayBuffer): string {
  const text = new TextDecoder('utf-8').decode(bytes);
  const broken = text.indexOf('\ufffd');
  return broken >= 0 && broken < text.length - 4 ? new TextDecoder('windows-1252').decode(bytes) : text;
}

/** Reads the columns of a text; says in words why it cannot be used. */
export function headOf(text: string): FileHead | string {
  if (text.includes('\0')) return 'This is not a CSV file. Save the sheet as “CSV UTF-8”, then choose it again.';
  const lines = parseCsv(text);
  const header = (lines.next().value ?? []).map((name: string) => name.trim());
  const named = header.filter((name: string) => name !== '');
  if (named.length === 0) return 'The file is empty, or its first line has no names of columns.';
  if (new Set(named).size !== named.length) return 'Two columns of the file have the same name. Rename one of them.';
  const rows: string[][] = [];
  for (const row of lines) {
    rows.push(row);
    if (rows.length === 20) break;
  }
  if (rows.length === 0) return 'The file has names of columns, but no rows below them.';
  const samples = header.map((name: string, index: number) => {
    const values = rows.map((row) => readCell(row[index] ?? '').trim()).filter(Boolean);
    return [name, [...new Set(values)].slice(0, SAMPLES)] as const;
  });
  return { header: named, samples: Object.fromEntries(samples) };
}

/** Reads the beginning of a chosen file; only the columns are needed here, the server reads the rest. */
export async function readHead(file: File): Promise<FileHead | string> {
  if (file.size > IMPORT_LIMITS.bytes) {
    return `The file is larger than ${IMPORT_LIMITS.bytes / 1024 / 1024} MB. Split it into parts.`;
  }
  if (file.size === 0) return 'The file is empty.';
  return headOf(decode(await file.slice(0, HEAD_BYTES).arrayBuffer()));
}
