import { programmes as t } from '@clubhouse/messages/portal/programmes';
import { useToast } from '../../../ui/toast/toast-provider.tsx';

/** Hands the address of the page to someone: by the device's own sheet, or as a copy. Who it is for stays out of it. */
export function useShare(title: string): () => void {
  const toast = useToast();
  return async () => {
    const url = `${window.location.origin}${window.location.pathname}`;
    if (navigator.share) return void navigator.share({ title, url }).catch(() => undefined);
    try {
      await navigator.clipboard.writeText(url);
      toast.show({ tone: 'success', title: t.shareCopiedToast() });
    } catch {
      toast.show({ tone: 'info', title: url });
    }
  };
}
