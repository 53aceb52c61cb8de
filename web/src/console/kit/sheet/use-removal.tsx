import type { AnyRow } from '@clubhouse/contract';
import { kit as t } from '@clubhouse/messages/console/kit';
import { useState } from 'react';
import { useRemove } from '../../../api-client/queries/use-remove.ts';
import { useConfirm } from '../../../ui/dialog/confirm-provider.tsx';
import { useToast } from '../../../ui/toast/toast-provider.tsx';
import { capital } from '../display/capital.ts';
import { refusalText } from '../display/refusal-text.ts';
import { recordTitle } from '../display/row-title.ts';
import type { Removal, ResourceEntry } from '../entry/entry.ts';

const removalOf = ({ noun, removal }: ResourceEntry): Removal =>
  removal ?? {
    verb: t.deleteButton(),
    done: t.recordDeletedToast({ noun: capital(noun) }),
    means: t.deleteBody(),
  };

/** Takes a row away after asking; what the server refuses is told in place. */
export function useRemoval(entry: ResourceEntry, onDone: () => void) {
  const { verb, done, means } = removalOf(entry);
  const remove = useRemove(entry.resource);
  const confirm = useConfirm();
  const toast = useToast();
  const [refusal, setRefusal] = useState<string>();
  const ask = async (row: AnyRow) => {
    setRefusal(undefined);
    const sure = await confirm({
      title: t.deleteTitle({ verb, name: recordTitle(entry, row) }),
      children: means,
      confirm: t.deleteConfirm({ verb, noun: entry.noun }),
      cancel: t.deleteCancel(),
      danger: true,
    });
    if (!sure) return;
    try {
      await remove.mutateAsync(row.id);
      await entry.saved?.();
      toast.show({ tone: 'success', title: done, message: recordTitle(entry, row) });
      onDone();
    } catch (thrown) {
      setRefusal(refusalText(thrown));
    }
  };
  return { verb, ask, refusal, busy: remove.isPending, gone: remove.isSuccess };
}
