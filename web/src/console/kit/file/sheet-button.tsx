import { SHEET_TYPES, type SheetFormat, type SheetRow, writeCsv, writeXlsx } from '@clubhouse/contract';
import { kit as t } from '@clubhouse/messages/console/kit';
import { IconDownload, IconFileSpreadsheet, IconFileTypeCsv } from '@tabler/icons-react';
import { keepFile } from '../../../api-client/request/download.ts';
import { MenuButton } from '../../../ui/menu/menu-button.tsx';
import list from '../list/list.module.css';
import classes from './file.module.css';

interface Props {
  /** What it is a file of: "Income: export". */
  readonly label: string;
  /** The headings, then the rows; undefined while there are none. */
  readonly rows: readonly SheetRow[] | undefined;
  /** Without its ending. */
  readonly fileName: string;
  /** Without a frame of its own, in the corner of a card. */
  readonly quiet?: boolean;
}

async function* inOne(rows: readonly SheetRow[]) {
  yield rows;
}

/** The rows on the screen as a file. */
export async function sheetFile(format: SheetFormat, title: string, rows: readonly SheetRow[]): Promise<Blob> {
  const pieces: BlobPart[] = [];
  const source = inOne(rows);
  for await (const piece of format === 'csv' ? writeCsv(source) : writeXlsx(title, source)) pieces.push(piece);
  return new Blob(pieces, { type: SHEET_TYPES[format] });
}

/** Downloads a table that the page holds already. */
export function SheetButton({ label, rows, fileName, quiet = false }: Props) {
  const take = async (format: SheetFormat) => {
    if (rows) keepFile(await sheetFile(format, fileName, rows), `${fileName}.${format}`);
  };
  return (
    <MenuButton
      label={label}
      className={quiet ? classes.quiet : list.action}
      disabled={!rows}
      entries={[
        { label: t.exportExcel(), icon: IconFileSpreadsheet, run: () => void take('xlsx') },
        { label: t.exportCsv(), icon: IconFileTypeCsv, run: () => void take('csv') },
      ]}
    >
      <IconDownload size={16} aria-hidden="true" />
      <span data-show={quiet ? 'wide' : undefined}>{t.exportButton()}</span>
    </MenuButton>
  );
}
