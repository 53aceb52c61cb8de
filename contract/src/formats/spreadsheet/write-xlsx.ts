import type { SheetCell, SheetRow } from './cell.ts';
import { zipStream } from './zip-stream.ts';

/** Places in `cellXfs` below. */
const STYLE = { money: 1, date: 2, moment: 3, heading: 4 } as const;
/** The longest text that a cell holds. */
const MOST = 32_767;
const DAY_MS = 86_400_000;
/** Spreadsheets count days from here, if one leaves out the 29 February 1900 that never was. */
const FIRST_DAY = Date.UTC(1899, 11, 30);
const COUNTED_FROM = '1900-03-01';

const MARKUP: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };
/** What XML cannot hold, however it is written. */
const UNWRITABLE = /(?![\t\n\r])\p{Cc}|\p{Cs}|[\ufffe\uffff]/gu;

const escaped = (text: string) =>
  text
    .replaceAll(UNWRITABLE, '')
    .slice(0, MOST)
    .replaceAll(/[&<>]/g, (sign) => MARKUP[sign] ?? '');

/** The name of a column: `A` to `Z`, then `AA`. */
const columnName = (index: number): string =>
  (index < 26 ? '' : columnName(Math.floor(index / 26) - 1)) + String.fromCharCode(65 + (index % 26));

const textCell = (at: string, text: string, style = '') =>
  text === ''
    ? `<c r="${at}"/>`
    : `<c r="${at}" t="inlineStr"${style}><is><t xml:space="preserve">${escaped(text)}</t></is></c>`;

const serial = (wall: string) => (Date.parse(`${wall}Z`) - FIRST_DAY) / DAY_MS;

function numberCell(at: string, value: number | string, style?: number): string {
  return Number.isFinite(Number(value))
    ? `<c r="${at}"${style ? ` s="${style}"` : ''}><v>${value}</v></c>`
    : textCell(at, String(value));
}

function cellXml(at: string, cell: SheetCell): string {
  if (typeof cell === 'string') return textCell(at, cell);
  if (typeof cell === 'number') return numberCell(at, cell);
  if ('money' in cell) return cell.money === '' ? textCell(at, '') : numberCell(at, cell.money, STYLE.money);
  const [text, wall, style] =
    'date' in cell
      ? [cell.date, `${cell.date}T00:00`, STYLE.date]
      : [cell.moment.replace('T', ' '), cell.moment, STYLE.moment];
  return text < COUNTED_FROM ? textCell(at, text) : numberCell(at, serial(wall), style);
}

/** Readers other than Excel need the reference of every cell. */
const rowXml = (row: SheetRow, number: number, cells: typeof cellXml = cellXml) =>
  `<row r="${number}">${row.map((cell, column) => cells(`${columnName(column)}${number}`, cell)).join('')}</row>`;
const headXml = (row: SheetRow, number: number) =>
  rowXml(row, number, (at, cell) => textCell(at, String(cell), ` s="${STYLE.heading}"`));

const XML = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>';
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006';
const MEDIA = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

const types = `${XML}<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${MEDIA}.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="${MEDIA}.worksheet+xml"/><Override PartName="/xl/styles.xml" ContentType="${MEDIA}.styles+xml"/></Types>`;
const roots = `${XML}<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="rId1" Type="${OFFICE}/officeDocument" Target="xl/workbook.xml"/></Relationships>`;
const links = `${XML}<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="rId1" Type="${OFFICE}/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Type="${OFFICE}/styles" Target="styles.xml"/></Relationships>`;
const styles = `${XML}<styleSheet xmlns="${MAIN}"><numFmts count="3"><numFmt numFmtId="164" formatCode="#,##0.00"/><numFmt numFmtId="165" formatCode="dd/mm/yyyy"/><numFmt numFmtId="166" formatCode="dd/mm/yyyy\\ hh:mm"/></numFmts><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders><cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs><cellXfs count="5"><xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0"/><xf numFmtId="164" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/><xf numFmtId="165" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/><xf numFmtId="166" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/><xf numFmtId="0" fontId="1" fillId="0" borderId="0" xfId="0" applyFont="1"/></cellXfs></styleSheet>`;

/** A sheet has a name of at most 31 characters, without those used in cell addresses. */
const sheetName = (title: string) =>
  escaped(title.replaceAll(/[[\]:*?/\\]/g, ' ').slice(0, 31)).replaceAll('"', '&quot;');

const book = (title: string) =>
  `${XML}<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}"><sheets><sheet name="${sheetName(title) || 'List'}" sheetId="1" r:id="rId1"/></sheets></workbook>`;

async function* once(text: string) {
  yield text;
}

async function* sheet(batches: AsyncIterable<readonly SheetRow[]>): AsyncGenerator<string> {
  yield `${XML}<worksheet xmlns="${MAIN}"><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><sheetFormatPr defaultColWidth="18" defaultRowHeight="15"/><sheetData>`;
  let written = 0;
  for await (const rows of batches) {
    const before = written;
    yield rows.map((row, at) => (before + at === 0 ? headXml : rowXml)(row, before + at + 1)).join('');
    written += rows.length;
  }
  yield '</sheetData></worksheet>';
}

/** A workbook of one sheet, in pieces. The first row of all is its headings and stays in sight. */
export const writeXlsx = (
  title: string,
  batches: AsyncIterable<readonly SheetRow[]>,
): AsyncGenerator<Uint8Array<ArrayBuffer>> =>
  zipStream([
    { name: '[Content_Types].xml', content: once(types) },
    { name: '_rels/.rels', content: once(roots) },
    { name: 'xl/workbook.xml', content: once(book(title)) },
    { name: 'xl/_rels/workbook.xml.rels', content: once(links) },
    { name: 'xl/styles.xml', content: once(styles) },
    { name: 'xl/worksheets/sheet1.xml', content: sheet(batches) },
  ]);
