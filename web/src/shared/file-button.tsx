import { IconDownload } from '@tabler/icons-react';
import { useState } from 'react';
import { download, keepFile } from '../api-client/request/download.ts';
import { errorText } from '../api-client/request/error-text.ts';
import { Button } from '../ui/button/button.ts';
import { Stack } from '../ui/layout/layout.tsx';
import { Note } from '../ui/note/note.tsx';

interface Props {
  /** Where the server has the file. */
  readonly path: string;
  /** What it is called once it is kept. */
  readonly file: string;
  readonly children: string;
  /** What the button is called where its words alone would be one of many. */
  readonly spoken?: string;
}

/** Fetches a file and lets the browser keep it; says why where that fails. */
export function FileButton({ path, file, children, spoken }: Props) {
  const [state, setState] = useState<'idle' | 'busy' | { readonly failure: string }>('idle');
  const fetchFile = () => {
    setState('busy');
    download({ path }).then(
      (content) => {
        keepFile(content, file);
        setState('idle');
      },
      (thrown) => setState({ failure: errorText(thrown).message }),
    );
  };
  return (
    <Stack as="span" align="flex-end" gap={8}>
      <Button
        variant="default"
        size="sm"
        loading={state === 'busy'}
        icon={IconDownload}
        aria-label={spoken}
        onClick={fetchFile}
      >
        {children}
      </Button>
      {typeof state === 'object' && (
        <Note tone="danger" role="alert">
          {state.failure}
        </Note>
      )}
    </Stack>
  );
}
