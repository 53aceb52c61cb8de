import { saveApplication } from '@clubhouse/contract';
import { useCallback, useEffect, useRef, useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { call } from '../../../api-client/request/request.ts';
import { type ApplicationValues, keepable } from './own-application.ts';

export type Keeping = 'idle' | 'saving' | 'saved' | 'failed';

const TYPING_MS = 500;

/** Keeps what is typed at the club, shortly after each change and at once when asked. */
export function useKeepDraft(token: string, form: UseFormReturn<ApplicationValues>) {
  const [keeping, setKeeping] = useState<Keeping>('idle');
  const kept = useRef(form.getValues());
  const sent = useRef('');
  const queue = useRef(Promise.resolve());
  const keep = useCallback((): Promise<void> => {
    const body = keepable(form.getValues(), kept.current);
    const text = JSON.stringify(body);
    if (text === sent.current) return queue.current;
    sent.current = text;
    const values = form.getValues();
    setKeeping('saving');
    // One after the other, so that an older state never overtakes a newer one.
    queue.current = queue.current.then(async () => {
      try {
        await call(saveApplication, { path: { token }, body });
        kept.current = values;
        setKeeping('saved');
      } catch {
        sent.current = '';
        setKeeping('failed');
      }
    });
    return queue.current;
  }, [form, token]);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const stop = form.subscribe({
      formState: { values: true },
      callback: () => {
        clearTimeout(timer);
        timer = setTimeout(() => void keep(), TYPING_MS);
      },
    });
    const leave = () => void keep();
    addEventListener('pagehide', leave);
    return () => {
      clearTimeout(timer);
      stop();
      removeEventListener('pagehide', leave);
    };
  }, [form, keep]);
  return { keep, keeping };
}
