import { type ReactNode, useState } from 'react';
import type { ConfirmInput } from '../../../ui/dialog/confirm-input.ts';
import { useConfirm } from '../../../ui/dialog/confirm-provider.tsx';
import { useToast } from '../../../ui/toast/toast-provider.tsx';
import type { ToastInput } from '../../../ui/toast/toast-store.ts';
import { refusalText } from '../display/refusal-text.ts';

/** Asks, does it, says so; what is refused is told in place. */
export function useConfirmedAction() {
  const confirm = useConfirm();
  const toast = useToast();
  const [text, setText] = useState<string>();
  /** What is said when it is done: a sentence, or what the answer calls for. */
  const ask = async <T,>(
    question: ConfirmInput,
    work: () => Promise<T>,
    done: string | ((answer: T) => ToastInput),
  ) => {
    setText(undefined);
    if (!(await confirm(question))) return;
    await work().then(
      (answer) => toast.show(typeof done === 'string' ? { tone: 'success', title: done } : done(answer)),
      (thrown: unknown) => setText(refusalText(thrown)),
    );
  };
  const refusal: ReactNode = text && <span role="alert">{text}</span>;
  return { ask, refusal };
}
