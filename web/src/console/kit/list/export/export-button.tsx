import { kit as t } from '@clubhouse/messages/console/kit';
import { DownloadMenu } from './download-menu.tsx';

interface Props {
  /** The address of the list's file. */
  readonly path: string;
  /** What the list is narrowed to, and its order. */
  readonly query: Readonly<Record<string, string | undefined>>;
  /** The columns in view. */
  readonly columns: readonly { readonly name: string; readonly heading: string }[];
  /** Without its ending. */
  readonly fileName: string;
  /** Whether the import takes this file back. */
  readonly canImport?: boolean;
}

/** Downloads the list as it is filtered and ordered. */
export function ExportButton({ path, query, columns, fileName, canImport = false }: Props) {
  const inView = {
    values: 'words',
    columns: columns.map(({ name }) => name).join(','),
    headings: columns.map(({ heading }) => heading.replaceAll('|', ' ')).join('|'),
  };
  const all = { values: 'words' };
  return (
    <DownloadMenu
      path={path}
      query={query}
      fileName={fileName}
      choices={[
        { label: t.exportExcelShown(), format: 'xlsx', query: inView },
        { label: t.exportCsvShown(), format: 'csv', query: inView },
        { label: t.exportExcelAll(), format: 'xlsx', query: all, apart: true },
        { label: t.exportCsvAll(), format: 'csv', query: all },
        ...(canImport
          ? [{ label: t.exportCsvImport(), format: 'csv', query: { values: 'codes' }, apart: true } as const]
          : []),
      ]}
    />
  );
}
