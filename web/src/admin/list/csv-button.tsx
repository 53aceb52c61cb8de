import { IconDownload, IconFileSpreadsheet, IconTable, IconX } from '@tabler/icons-react';
import { Button } from '../../ui/button/button.ts';
import { MenuButton } from '../../ui/menu/menu-button.tsx';
import type { CsvExport } from '../entry-parts.ts';
import classes from './list.module.css';
import { useDownload } from './use-download.ts';

interface Props {
  readonly csv: CsvExport;
  /** What the list is narrowed to. */
  readonly query: Readonly<Record<string, string | undefined>>;
  /** The columns in view. */
  readonly columns: readonly string[];
}

const size = (bytes: number) => (bytes < 1e6 ? `${Math.ceil(bytes / 1000)} kB` : `${(bytes / 1e6).toFixed(1)} MB`);

/** Takes what the list shows home as a file. It can be called off while it comes. */
export function CsvButton({ csv, query, columns }: Props) {
  const file = useDownload();
  const take = (names: readonly string[] | undefined) =>
    void file.start({ path: csv.operation.path, query: { ...query, columns: names?.join(',') } }, csv.fileName);
  if (file.busy) {
    return (
      <Button
        variant="default"
        size="sm"
        leftSection={<IconX size={16} aria-hidden="true" />}
        onClick={file.cancel}
        aria-label={`Cancel the download, ${size(file.bytes)} so far`}
      >
        {size(file.bytes)}
      </Button>
    );
  }
  return (
    <MenuButton
      label="CSV"
      className={classes.action}
      entries={[
        {
          label: 'Columns of this list',
          icon: IconTable,
          run: () => take(columns.filter((name) => csv.columns.includes(name))),
        },
        { label: 'All columns', icon: IconFileSpreadsheet, run: () => take(undefined) },
      ]}
    >
      <IconDownload size={16} aria-hidden="true" />
      CSV
    </MenuButton>
  );
}
