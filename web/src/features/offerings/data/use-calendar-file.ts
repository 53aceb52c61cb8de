import { toApiError } from '../../../data/api-error.ts';
import { download, keepFile } from '../../../data/download.ts';
import { errorText } from '../../../data/error-text.ts';
import { fillPath, type QueryValues } from '../../../data/request.ts';
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
