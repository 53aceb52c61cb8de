import { approvalRequest, type Create } from '@clubhouse/contract';
import { useState } from 'react';
import { useSave } from '../../../../api-client/queries/use-save.ts';
import { refusalText } from '../../../kit/display/refusal-text.ts';

type Rows = readonly Readonly<Record<string, unknown>>[];

/** Sends a change to many members to a second person. */
export function useSendBulk() {
  const save = useSave(approvalRequest);
  const [refusal, setRefusal] = useState<string>();
  const [sent, setSent] = useState<number>();
  const send = async (rows: Rows, remarks: string) => {
    setRefusal(undefined);
    try {
      const body = { type: 'BULK', rows, remarks } as Create<typeof approvalRequest>;
      setSent((await save.mutateAsync({ body })).id);
    } catch (thrown) {
      setRefusal(refusalText(thrown));
    }
  };
  return { send, busy: save.isPending, refusal, sent };
}
