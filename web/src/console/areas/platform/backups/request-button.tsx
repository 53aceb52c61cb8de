import { type makeBackup, readBackups, type testRestore } from '@clubhouse/contract';
import type { TablerIcon } from '@tabler/icons-react';
import { useOperation } from '../../../../api-client/queries/use-operation.ts';
import { Button } from '../../../../ui/button/button.ts';
import { useToast } from '../../../../ui/toast/toast-provider.tsx';
import { refusalText } from '../../../kit/display/refusal-text.ts';

interface Props {
  readonly operation: typeof makeBackup | typeof testRestore;
  readonly icon: TablerIcon;
  /** Whether it waits or runs already. */
  readonly busy: boolean;
  readonly requested: string;
  readonly refused: string;
  readonly children: string;
}

/** Asks for a backup or a test; what becomes of it shows on the page. */
export function RequestButton({ operation, icon, busy, requested, refused, children }: Props) {
  const request = useOperation(operation, { invalidates: [readBackups.path] });
  const toast = useToast();
  const start = () =>
    request.mutateAsync({}).then(
      () => toast.show({ tone: 'success', title: requested }),
      (thrown) => toast.show({ tone: 'danger', title: refused, message: refusalText(thrown) }),
    );
  return (
    <Button variant="default" size="sm" icon={icon} loading={request.isPending} disabled={busy} onClick={start}>
      {children}
    </Button>
  );
}
