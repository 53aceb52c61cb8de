import type { SheetFormat } from '@clubhouse/contract';
import { kit as t } from '@clubhouse/messages/console/kit';
import { IconDownload, IconFileSpreadsheet, IconFileTypeCsv, IconX } from '@tabler/icons-react';
import { Button } from '../../../../ui/button/button.ts';
import { MenuButton } from '../../../../ui/menu/menu-button.tsx';
import { clubToday } from '../../dates/club-days.ts';
import classes from '../list.module.css';
import { useDownload } from './use-download.ts';

type Query = Readonly<Record<string, string | undefined>>;

interface Choice {
  readonly label: string;
  readonly format: SheetFormat;
  readonly query?: Query;
  /** A line above it. */
  readonly apart?: boolean;
}

interface Props {
  /** The address of the file. */
  readonly path: string;
  /** Without its ending. */
  readonly fileName: string;
  readonly query?: Query;
  readonly choices?: readonly Choice[];
}

const size = (bytes: number) =>
  bytes < 1e6
    ? t.sizeKilobytes({ size: Math.ceil(bytes / 1000) })
    : t.sizeMegabytes({ size: (bytes / 1e6).toFixed(1) });

const BOTH: readonly Choice[] = [
  { label: t.exportExcel(), format: 'xlsx' },
  { label: t.exportCsv(), format: 'csv' },
];

/** Downloads a file in the format that is chosen. The download can be cancelled while it runs. */
export function DownloadMenu({ path, fileName, query, choices = BOTH }: Props) {
  const file = useDownload();
  if (file.busy) {
    return (
      <Button
        variant="default"
        size="sm"
        icon={IconX}
        onClick={file.cancel}
        aria-label={t.downloadCancelLabel({ bytes: size(file.bytes) })}
      >
        {size(file.bytes)}
      </Button>
    );
  }
  return (
    <MenuButton
      label={t.exportButton()}
      className={classes.action}
      entries={choices.map(({ label, format, query: own, apart = false }) => ({
        label,
        icon: format === 'xlsx' ? IconFileSpreadsheet : IconFileTypeCsv,
        apart,
        run: () =>
          void file.start({ path, query: { ...query, ...own, format } }, `${fileName}-${clubToday()}.${format}`),
      }))}
    >
      <IconDownload size={16} aria-hidden="true" />
      {t.exportButton()}
    </MenuButton>
  );
}
