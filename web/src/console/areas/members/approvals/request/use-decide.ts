import { approvalRecord, approvalRequest, member } from '@clubhouse/contract';
import { approvals as t } from '@clubhouse/messages/console/approvals';
import { useState } from 'react';
import { queryClient } from '../../../../../api-client/queries/query-client.ts';
import { readAgain } from '../../../../../api-client/queries/use-read.ts';
import { recordOptions } from '../../../../../api-client/queries/use-record.ts';
import { useSave } from '../../../../../api-client/queries/use-save.ts';
import { useToast } from '../../../../../ui/toast/toast-provider.tsx';
import { refusalText } from '../../../../kit/display/refusal-text.ts';
import type { RequestRow } from '../request-row.ts';
import { type Draft, decisionBody, openFields, overwritten } from './decisions.ts';

/** Sends what was decided. When someone else was faster, or the profile moved, it says so and shows the new state. */
export function useDecide(row: RequestRow, onSent: () => void) {
  const save = useSave(approvalRecord);
  const toast = useToast();
  const [refusal, setRefusal] = useState<string>();
  const send = async (draft: Draft, force: boolean) => {
    if (openFields(row.changes, draft).length > 0 || save.isPending) return;
    if (overwritten(row.changes, draft).length > 0 && !force) {
      setRefusal(t.sendMoved());
      return;
    }
    setRefusal(undefined);
    try {
      const body = decisionBody(row.changes, draft, force);
      await save.mutateAsync({ id: row.id, body });
      await readAgain(approvalRequest.path, member.path);
      toast.show({
        tone: 'success',
        title: t.sentToast(),
        message: t.sentNote({ name: row.name }),
      });
      onSent();
    } catch (thrown) {
      const now = await queryClient
        .fetchQuery({ ...recordOptions(approvalRecord, row.id), staleTime: 0 })
        .catch(() => row);
      await readAgain(approvalRecord.path, approvalRequest.path);
      if (now.status === 'PENDING') setRefusal(refusalText(thrown));
      else {
        toast.show({
          tone: 'warning',
          title: t.alreadyDecidedTitle(),
          message: now.reviewed_by_name
            ? t.alreadyDecidedBody({ name: now.reviewed_by_name })
            : t.alreadyDecidedUnknown(),
          durationMs: 10_000,
        });
      }
    }
  };
  return { send: (draft: Draft, force: boolean) => void send(draft, force), busy: save.isPending, refusal };
}
