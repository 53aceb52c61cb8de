import { participants as t } from '@clubhouse/messages/console/programmes/participants';
import { useState } from 'react';
import { useOperation } from '../../../../api-client/queries/use-operation.ts';
import { useRead } from '../../../../api-client/queries/use-read.ts';
import { refusalText } from '../../../kit/display/refusal-text.ts';
import type { OfferingKind } from '../offering-kind.ts';

interface Said {
  readonly tone: 'success' | 'danger';
  readonly text: string;
}

interface Mark {
  readonly code?: string;
  readonly participant?: number;
  readonly present?: boolean;
}

/** How often the list is read again: at a busy door several phones work on it. */
const AGAIN_MS = 20_000;

/** A list of its own: a press at the door reads this again, not the whole offering. */
export const attendancePath = ({ resource }: OfferingKind, id: number): string => `${resource.path}${id}/attendance/`;

/** The list at the door of one session, and what was last done there. */
export function useAttendance(kind: OfferingKind, id: number) {
  const { calls } = kind;
  const [chosen, setChosen] = useState<number>();
  const [said, setSaid] = useState<Said>();
  const [busy, setBusy] = useState(false);
  const under = attendancePath(kind, id);
  const path = { id };
  const list = useRead(calls.attendance, {
    under,
    path,
    every: AGAIN_MS,
    ...(chosen === undefined ? {} : { query: { session: String(chosen) } }),
  });
  const send = useOperation(calls.markAttendance, { invalidates: [under] });
  const session = chosen ?? list.data?.session.id ?? undefined;
  /** A code is often read before the list is there: it waits for it. */
  const readSession = async () => session ?? (await list.refetch({ cancelRefetch: false })).data?.session.id;
  const mark = async (what: Mark): Promise<boolean> => {
    setBusy(true);
    try {
      const session = await readSession();
      if (!session) return false;
      const { person } = await send.mutateAsync({ path, body: { session, ...what } });
      setSaid({ tone: 'success', text: (person.present ? t.attendedToast : t.absentToast)({ name: person.name }) });
      return true;
    } catch (thrown) {
      setSaid({ tone: 'danger', text: refusalText(thrown) });
      return false;
    } finally {
      setBusy(false);
    }
  };
  const choose = (next: number) => {
    setChosen(next);
    setSaid(undefined);
  };
  return { list, session, choose, mark, said, busy };
}
