import { kit as t } from '@clubhouse/messages/console/kit';
import { useEffect, useRef, useState } from 'react';
import { download, keepFile } from '../../../../api-client/request/download.ts';
import type { QueryValues } from '../../../../api-client/request/request.ts';
import { useToast } from '../../../../ui/toast/toast-provider.tsx';
import { refusalText } from '../../display/refusal-text.ts';

interface DownloadTarget {
  readonly path: string;
  readonly query?: QueryValues;
}

/** Fetches a file: how much has come, a way to call it off, and a refusal in words. */
export function useDownload() {
  const [bytes, setBytes] = useState<number>();
  const running = useRef<AbortController>(undefined);
  const toast = useToast();
  useEffect(() => () => running.current?.abort(), []);

  const start = async (wanted: DownloadTarget, fileName: string) => {
    const control = new AbortController();
    running.current = control;
    setBytes(0);
    try {
      const file = await download({ ...wanted, signal: control.signal, onProgress: setBytes });
      keepFile(file, fileName);
      toast.show({ tone: 'success', title: t.downloadedToast(), message: fileName });
    } catch (thrown) {
      if (!control.signal.aborted)
        toast.show({ tone: 'danger', title: t.downloadFailed(), message: refusalText(thrown) });
    } finally {
      setBytes(undefined);
    }
  };
  return { start, busy: bytes !== undefined, bytes: bytes ?? 0, cancel: () => running.current?.abort() };
}
