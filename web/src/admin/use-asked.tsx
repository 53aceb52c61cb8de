import { type ReactNode, useState } from 'react';
import { type ConfirmInput, useConfirm } from '../ui/dialog/confirm-provider.tsx';
import { useToast } from '../ui/toast/toast-provider.tsx';
import { refusalText } from './refusal-text.ts';

/** Asks, does it, says so; what is refused is told in place. */
export function useAsked() {
  const confirm = useConfirm();
  const toast = useToast();
  const [text, setText] = useState<string>();
  const ask = async (question: ConfirmInput, work: () => Promise<unknown>, done: string) => {
    setText(undefined);
    if (!(await confirm(question))) return;
    await work().then(
      () => toast.show({ tone: 'success', title: done }),
      (thrown: unknown) => setText(refusalText(thrown)),
    );
  };
  const refusal: ReactNode = text && <span role="alert">{text}</span>;
  return { ask, refusal };
}
