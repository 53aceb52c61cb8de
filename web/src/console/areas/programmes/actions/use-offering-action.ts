import { useState } from 'react';
import { useToast } from '../../../../ui/toast/toast-provider.tsx';
import { refusalText } from '../../../kit/display/refusal-text.ts';

/** Does something once, says so, and keeps a refusal in words. */
export function useOfferingAction() {
  const [refusal, setRefusal] = useState<string>();
  const [busy, setBusy] = useState(false);
  const toast = useToast();
  const act = async (work: () => Promise<unknown>, done: string, message = ''): Promise<boolean> => {
    setRefusal(undefined);
    setBusy(true);
    try {
      await work();
      toast.show({ tone: 'success', title: done, message });
      return true;
    } catch (thrown) {
      setRefusal(refusalText(thrown));
      return false;
    } finally {
      setBusy(false);
    }
  };
  return { act, refusal, busy };
}
