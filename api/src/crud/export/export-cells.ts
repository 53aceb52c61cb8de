import { centsToMoney, type Field, fieldValueWords, isRecord, type SheetCell, wallTime } from '@clubhouse/contract';

/** What a value is written by. */
export interface CellContext {
  readonly resource: string;
  readonly zone: string;
  /** Stands before the path of an upload. */
  readonly publicUrl: string;
}

const isEmpty = (value: unknown) => value === null || value === undefined || value === '';

const moneyCell = (value: unknown): SheetCell => ({
  money: typeof value === 'number' ? centsToMoney(value) : String(value),
});

const urlCell = (value: unknown, publicUrl: string) =>
  String(value).startsWith('/media/uploads/') ? `${publicUrl}${value}` : String(value);

/** A value as the wire writes it; amounts are numbers with two decimals. */
export function codeCell(field: Field, value: unknown, { publicUrl }: CellContext): SheetCell {
  if (isEmpty(value)) return '';
  if (field.kind === 'money') return moneyCell(value);
  if (typeof value === 'number') return value;
  if (field.kind === 'url' || field.kind === 'picture') return urlCell(value, publicUrl);
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}

const NAMED_BY = ['name', 'description', 'label', 'number', 'code'] as const;

/** A nested value in one line: what it is called, or its values by name. */
function lineOf(value: unknown, words: (code: string) => string): string {
  if (isEmpty(value)) return '';
  if (Array.isArray(value)) return value.map((one) => lineOf(one, words)).join('; ');
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  if (!isRecord(value)) return words(String(value));
  const title = NAMED_BY.map((name) => value[name]).find((one) => typeof one === 'string' && one !== '');
  if (title) return String(title);
  return Object.entries(value)
    .map(([key, one]) => `${key}: ${lineOf(one, String)}`)
    .join('; ');
}

const CODE = /^[A-Z][A-Z0-9]*([_-][A-Z0-9]+)*$/;

/** HTML without its marks. */
const plainText = (html: string) =>
  html
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim();

/** A value in the words that the console shows. */
export function wordCell(
  field: Field,
  name: string,
  value: unknown,
  { resource, zone, publicUrl }: CellContext,
): SheetCell {
  if (isEmpty(value)) return '';
  const words = (code: string) => fieldValueWords(resource, name, code);
  switch (field.kind) {
    case 'money':
      return moneyCell(value);
    case 'date':
      return { date: String(value) };
    case 'instant':
      return { moment: wallTime(String(value), zone) };
    case 'choice':
      return words(String(value));
    case 'boolean':
      if (name === 'is_active') return value ? 'Active' : 'Inactive';
      return value ? 'Yes' : 'No';
    case 'url':
    case 'picture':
      return urlCell(value, publicUrl);
    case 'html':
      return plainText(String(value));
    case 'list':
      // The names of rows come joined.
      return typeof value === 'string' ? value : lineOf(value, field.item?.kind === 'choice' ? words : String);
    case 'object':
    case 'json':
      return lineOf(value, (code) => (CODE.test(code) ? words(code) : code));
    case 'text':
      // Kinds and outcomes that are no closed list are codes all the same.
      return (name === 'kind' || name === 'outcome') && CODE.test(String(value)) ? words(String(value)) : String(value);
    default:
      return typeof value === 'number' ? value : String(value);
  }
}
