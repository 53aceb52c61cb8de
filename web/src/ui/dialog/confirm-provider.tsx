import { createContext, lazy, type ReactNode, Suspense, use, useCallback, useState } from 'react';
import type { ConfirmInput } from './confirm-input.ts';

interface Pending extends ConfirmInput {
  readonly answer: (yes: boolean) => void;
}

type Confirm = (input: ConfirmInput) => Promise<boolean>;

const Context = createContext<Confirm | null>(null);
const ConfirmDialog = lazy(() => import('./confirm-dialog.tsx').then((m) => ({ default: m.ConfirmDialog })));

/** Asks before something is done that cannot be taken back. The dialog's code comes with the first question. */
export function ConfirmProvider({ children }: { readonly children: ReactNode }) {
  const [pending, setPending] = useState<Pending | null>(null);
  const confirm = useCallback<Confirm>((input) => new Promise((answer) => setPending({ ...input, answer })), []);
  const settle = (yes: boolean) => {
    pending?.answer(yes);
    setPending(null);
  };
  return (
    <Context value={confirm}>
      {children}
      {pending && (
        <Suspense>
          <ConfirmDialog {...pending} onAnswer={settle} />
        </Suspense>
      )}
    </Context>
  );
}

/** `if (await confirm({ title: 'End the session?', confirm: 'End session', danger: true })) …` */
export function useConfirm(): Confirm {
  const confirm = use(Context);
  if (!confirm) throw new Error('ConfirmProvider is missing.');
  return confirm;
}
