import { toApiError } from '../../../api-client/request/api-error.ts';
import { download, keepFile } from '../../../api-client/request/download.ts';
import { errorText } from '../../../api-client/request/error-text.ts';
import { fillPath, type QueryValues } from '../../../api-client/request/request.ts';
import { useToast } from '../../../ui/toast/toast-provider.tsx';

/** Saves the sessions as a file for a calendar. */
export function useCalendarFile(path: string, id: number, name: string, query?: QueryValues): () => void {
  const toast = useToast();
  return async () => {
    try {
      const file = await download({ path: fillPath(path, { id }), ...(query && { query }) });
      keepFile(file, `${name.replace(/[^\p{L}\p{N}]+/gu, '-').toLowerCase()}.ics`);
    } catch (error) {
      toast.show({ tone: 'danger', title: errorText(toApiError(error)).title });
    }
  };
}
