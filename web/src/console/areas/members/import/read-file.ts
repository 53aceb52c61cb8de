import {
  decodeText,
  IMPORT_LIMITS,
  isWorkbook,
  readCell,
  readTable,
  sheetAsCsv,
  type Table,
} from '@clubhouse/contract';
import { memberImport as t } from '@clubhouse/messages/console/import';

/** A file as it is sent, with its columns and a few values of each. */
export interface ReadFile {
  /** What is sent: the file itself, or the first sheet of a workbook as text. */
  readonly file: File;
  readonly table: Table;
  /** The columns that have a name. */
  readonly header: readonly string[];
  /** Up to three values by column. */
  readonly samples: Readonly<Record<string, readonly string[]>>;
}

const SAMPLES = 3;
const LOOK_AT = 20;
const OLD_WORKBOOK = 0xd0;

/** The first sheet of a workbook as text; what reads it comes with the first workbook. */
async function readWorkbook(bytes: ArrayBuffer): Promise<string | undefined> {
  const { readSheet } = await import('read-excel-file/universal');
  return readSheet(bytes).then(sheetAsCsv, () => undefined);
}

/** Reads the columns of a text; says in words why it cannot be used. */
export function readText(file: File, text: string): ReadFile | string {
  if (text.includes('\0')) return t.unreadableFile();
  const table = readTable(text);
  const header = table.header.filter((name) => name !== '');
  if (header.length === 0) return t.noHeaderRow();
  const rows: (readonly string[])[] = [];
  for (const { cells } of table.rows()) {
    rows.push(cells);
    if (rows.length === LOOK_AT) break;
  }
  if (rows.length === 0) return t.noRows();
  const samples = table.header.map((name, index) => {
    const values = rows.map((cells) => readCell(cells[index] ?? '').trim()).filter(Boolean);
    return [name, [...new Set(values)].slice(0, SAMPLES)] as const;
  });
  return { file, table, header, samples: Object.fromEntries(samples) };
}

/** Reads a chosen file: CSV in any usual form, or a workbook. */
export async function readFile(file: File): Promise<ReadFile | string> {
  if (file.size > IMPORT_LIMITS.bytes) {
    return t.fileTooLarge({ bytes: IMPORT_LIMITS.bytes / 1024 / 1024 });
  }
  if (file.size === 0) return t.fileEmpty();
  const buffer = await file.arrayBuffer();
  const bytes = new Uint8Array(buffer);
  if (!isWorkbook(bytes)) return readText(file, decodeText(bytes));
  if (bytes[0] === OLD_WORKBOOK) return t.oldExcelFile();
  const text = await readWorkbook(buffer);
  if (text === undefined) return t.unreadableWorkbook();
  return readText(new File([text], file.name, { type: 'text/csv' }), text);
}
