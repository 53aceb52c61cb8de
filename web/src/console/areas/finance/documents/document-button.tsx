import { IconDownload } from '@tabler/icons-react';
import { Button } from '../../../../ui/button/button.ts';
import { useDownload } from '../../../kit/list/export/use-download.ts';

interface Props {
  readonly paper: { readonly path: string };
  readonly fileName: string;
  /** What it is read out as, where its words alone would be the same in every row. */
  readonly label?: string;
  readonly children: string;
}

/** Fetches a paper as a PDF file. */
export function DocumentButton({ paper, fileName, label, children }: Props) {
  const { start, busy } = useDownload();
  return (
    <Button
      variant="default"
      size="sm"
      loading={busy}
      aria-label={label}
      icon={IconDownload}
      onClick={() => void start(paper, fileName)}
    >
      {children}
    </Button>
  );
}
