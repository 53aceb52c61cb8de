import { dismissDuplicate, member, memberDuplicate, undoMerge } from '@clubhouse/contract';
import { duplicates as t } from '@clubhouse/messages/console/members/duplicates';
import { IconGitCompare } from '@tabler/icons-react';
import { useOperation } from '../../../../api-client/queries/use-operation.ts';
import { Button } from '../../../../ui/button/button.ts';
import { useRights } from '../../../kit/entry/console-context.tsx';
import { recordPath } from '../../../kit/entry/console-path.ts';
import type { SheetPartProps } from '../../../kit/entry/entry.ts';
import { useConfirmedAction } from '../../../kit/form/use-confirmed-action.tsx';
import { ButtonTo } from '../../../kit/navigation/link-to.tsx';

interface Props extends SheetPartProps<typeof memberDuplicate> {
  /** On the page that compares them already. */
  readonly isComparing?: boolean;
}

/** What can be done with a pair now. */
export function DuplicateActions({ row, isComparing = false }: Props) {
  const { ask, refusal } = useConfirmedAction();
  const invalidates = [memberDuplicate.path, member.path];
  const dismiss = useOperation(dismissDuplicate, { invalidates });
  const undo = useOperation(undoMerge, { invalidates });
  const path = { id: row.id };
  if (!useRights().includes('member.manage')) return null;
  const onDismiss = () =>
    ask(
      { title: t.dismissButton(), children: t.dismissBody(), confirm: t.dismissButton() },
      () => dismiss.mutateAsync({ path }),
      t.dismissed(),
    );
  const onUndo = () =>
    ask(
      { title: t.undoTitle(), children: t.undoBody(), confirm: t.undoButton() },
      () => undo.mutateAsync({ path }),
      t.undone(),
    );
  return (
    <>
      {row.status === 'OPEN' && !isComparing && (
        <ButtonTo to={recordPath('duplicates', row.id)} size="sm" icon={IconGitCompare}>
          {t.compareButton()}
        </ButtonTo>
      )}
      {row.status === 'OPEN' && (
        <Button size="sm" variant="default" loading={dismiss.isPending} onClick={onDismiss}>
          {t.dismissButton()}
        </Button>
      )}
      {row.undo_until !== null && (
        <Button size="sm" variant="default" loading={undo.isPending} onClick={onUndo}>
          {t.undoButton()}
        </Button>
      )}
      {refusal}
    </>
  );
}
