import { type Meanings, normaliseValue, type RegisterColumn, type UNKNOWN_IDS } from '@clubhouse/contract';
import type { Seal } from '../../../../access/index.ts';
import type { Db, Tx } from '../../../../db/pool.ts';
import { sql } from '../../../../db/sql.ts';
import type { Values } from '../row-rules.ts';
import type { Mapping } from './file-rows.ts';

/** What a person said about the columns and words of a file. */
export interface FileReading {
  readonly mapping: Mapping;
  readonly fills: Mapping;
  readonly meanings: Meanings;
  readonly unknown_ids: (typeof UNKNOWN_IDS)[number];
}

/** A cell put right by hand, with the columns that its field was read from at the time. */
interface RepairedCell {
  readonly cell: string;
  readonly source: string;
}

/** Cells put right by hand, by row number and field. */
type Repairs = Readonly<Record<string, Readonly<Record<string, RepairedCell>>>>;

export interface ImportFile extends FileReading {
  /** Undefined for files from before they were kept. */
  readonly content: string | undefined;
  readonly repairs: Repairs;
}

/** What the encrypted file is bound to. */
const aboutFile = (request: number) => `bulk ${request} file`;
const aboutRepairs = (request: number) => `bulk ${request} repairs`;

const sourceOf = (mapping: Mapping, field: string): string =>
  Object.keys(mapping)
    .filter((column) => mapping[column] === field || (field === 'name' && mapping[column] === 'name_part'))
    .join('\n');

export async function storeFile(
  tx: Tx,
  seal: Seal,
  request: number,
  content: string,
  { mapping, fills, meanings, unknown_ids }: FileReading,
): Promise<void> {
  await tx.run(sql`
    insert into bulk_file (request, file, mapping, fills, meanings, unknown_ids)
    values (${request}, ${seal.close(content, aboutFile(request))}, ${JSON.stringify(mapping)}::jsonb,
      ${JSON.stringify(fills)}::jsonb, ${JSON.stringify(meanings)}::jsonb, ${unknown_ids})`);
}

export async function readImportFile(db: Db, seal: Seal, request: number): Promise<ImportFile | undefined> {
  const found = await db.row<FileReading & { file: Buffer | null; repairs: Buffer | null }>(sql`
    select file, repairs, mapping, fills, meanings, unknown_ids
    from bulk_file
    where request = ${request}`);
  if (!found) return undefined;
  const repairs = found.repairs ? JSON.parse(seal.open(found.repairs, aboutRepairs(request))) : {};
  return { ...found, content: found.file ? seal.open(found.file, aboutFile(request)) : undefined, repairs };
}

/** Keeps what was put right in a row, so that a second check of the file starts from it. */
export async function rememberRepair(
  tx: Tx,
  seal: Seal,
  request: number,
  file: ImportFile,
  number: number,
  cells: Values,
): Promise<void> {
  const fresh = Object.entries(cells).map(([field, cell]) => [
    field,
    { cell: String(cell), source: sourceOf(file.mapping, field) },
  ]);
  const repairs = { ...file.repairs, [number]: { ...file.repairs[number], ...Object.fromEntries(fresh) } };
  await storeRepairs(tx, seal, request, repairs);
}

const storeRepairs = (tx: Tx, seal: Seal, request: number, repairs: Repairs) =>
  tx.run(sql`
    update bulk_file
    set repairs = ${seal.close(JSON.stringify(repairs), aboutRepairs(request))}
    where request = ${request}`);

/** Reads the file anew in another way. A repair of a field that now comes from another column no longer applies. */
export async function changeReading(
  tx: Tx,
  seal: Seal,
  request: number,
  { repairs }: ImportFile,
  { mapping, fills, meanings, unknown_ids }: FileReading,
): Promise<void> {
  const kept = Object.entries(repairs).map(([number, cells]) => [
    number,
    Object.fromEntries(Object.entries(cells).filter(([field, { source }]) => sourceOf(mapping, field) === source)),
  ]);
  await storeRepairs(tx, seal, request, Object.fromEntries(kept));
  await tx.run(sql`
    update bulk_file
    set mapping = ${JSON.stringify(mapping)}::jsonb, fills = ${JSON.stringify(fills)}::jsonb,
      meanings = ${JSON.stringify(meanings)}::jsonb, unknown_ids = ${unknown_ids}
    where request = ${request}`);
}

/** The row with its new cells. An empty cell takes the value out, so that what is filled in for all holds again. */
export function withCells(row: Values, cells: Values, today: string, meanings: Meanings): Values {
  const next: Record<string, unknown> = { ...row };
  for (const [field, cell] of Object.entries(cells)) {
    const { value } = normaliseValue(field as RegisterColumn, String(cell), { today, meanings });
    if (value === '') delete next[field];
    else next[field] = value;
  }
  return next;
}

/** The row with everything that was put right in it. */
export function withRepairs(row: Values, number: number, { repairs, meanings }: ImportFile, today: string): Values {
  const cells = Object.entries(repairs[number] ?? {}).map(([field, { cell }]) => [field, cell]);
  return withCells(row, Object.fromEntries(cells), today, meanings);
}
