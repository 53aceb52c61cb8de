import { errorText } from '../api-client/request/error-text.ts';
import { useConfirm } from '../ui/dialog/confirm-provider.tsx';
import { useToast } from '../ui/toast/toast-provider.tsx';

interface Step {
  readonly title: string;
  readonly body?: string;
  readonly confirm: string;
  readonly run: () => Promise<unknown>;
  readonly done: string;
  readonly failed: string;
}

/** Asks before a step that can't be undone, takes it, and says how it went. */
export function useConfirmed(): (step: Step) => Promise<void> {
  const confirm = useConfirm();
  const toast = useToast();
  return async ({ title, body, confirm: button, run, done, failed }) => {
    if (!(await confirm({ title, ...(body && { children: body }), confirm: button, danger: true }))) return;
    await run().then(
      () => toast.show({ tone: 'success', title: done }),
      (thrown: unknown) => toast.show({ tone: 'danger', title: failed, message: errorText(thrown).message }),
    );
  };
}
