import { createContext, type ReactNode, use, useMemo } from 'react';
import { useUiSettings } from '../settings.tsx';
import { createToastStore, type ToastStore } from './toast-store.ts';
import { Toaster } from './toaster.tsx';

const Context = createContext<ToastStore | null>(null);

/** Holds the messages and draws them above everything else. */
export function ToastProvider({ children }: { readonly children: ReactNode }) {
  const { durationMs, max } = useUiSettings().toast;
  const store = useMemo(() => createToastStore({ durationMs, max }), [durationMs, max]);
  return (
    <Context value={store}>
      {children}
      <Toaster store={store} />
    </Context>
  );
}

/** Shows messages: `toast.show({ tone: 'success', title: 'Saved' })`. An error belongs into the form as well. */
export function useToast(): Pick<ToastStore, 'show' | 'dismiss'> {
  const store = use(Context);
  if (!store) throw new Error('ToastProvider is missing.');
  return store;
}
