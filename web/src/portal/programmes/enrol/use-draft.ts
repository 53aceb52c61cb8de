import { dropDraft as dropStored, readDraft, writeDraft } from '@clubhouse/contract';
import { useCallback, useEffect, useRef, useState } from 'react';
import { toApiError } from '../../../api-client/request/api-error.ts';
import { call } from '../../../api-client/request/request.ts';
import { dropDraft, readDraft as readLocal, saveDraft } from '../../../api-client/session/drafts.ts';
import { useActing } from '../../../api-client/session/use-acting.ts';
import { type Draft, EMPTY, fromStored, toStored } from '../logic/party.ts';
import type { Kind } from '../offering-kind.ts';

/** Typing is gathered for a moment before it is sent. */
const GATHER_MS = 700;

export type Saving = 'nothing' | 'saving' | 'saved' | 'failed';

/**
 * An enrolment that is being made. The club keeps it, so that it goes on after a login, a reload or on another device;
 * what has not reached the club yet is kept in this tab.
 */
export function useDraft(kind: Kind, id: number, memberId: number | null) {
  const local = `${kind} ${id}`;
  const query = { [kind]: id };
  const [draft, setDraft] = useState<Draft>();
  const [restored, setRestored] = useState(false);
  const [saving, setSaving] = useState<Saving>('nothing');
  const [unread, setUnread] = useState<unknown>();
  const [tries, setTries] = useState(0);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const done = useRef(false);
  // The club keeps a member's own drafts; what is typed for them stays in this tab.
  const isKept = useActing() === undefined;

  // biome-ignore lint/correctness/useExhaustiveDependencies: one draft for one course or event, read until it was answered
  useEffect(() => {
    let gone = false;
    const begin = (found: Draft | undefined) => {
      if (gone) return;
      setRestored(found?.entries.some(({ on }) => on) ?? false);
      setDraft(found ?? EMPTY);
      if (found) setSaving('saved');
    };
    const unsent = readLocal<Draft>(local);
    if (unsent || !isKept) begin(unsent);
    else
      call(readDraft, { query })
        .then((stored) => begin(stored.updated_at === null ? undefined : fromStored(stored)))
        // Only when the club says that it keeps none: an empty one would be written over what could not be read.
        .catch((error) => !gone && setUnread(error));
    return () => {
      gone = true;
      clearTimeout(timer.current);
    };
  }, [tries]);

  /** Reads it once more. */
  const retry = () => {
    setUnread(undefined);
    setTries(tries + 1);
  };

  const send = useCallback(
    async (next: Draft) => {
      if (!isKept) return;
      setSaving('saving');
      try {
        await call(writeDraft, { query: { [kind]: id }, body: toStored(next, memberId) });
        if (done.current) return;
        dropDraft(local);
        setSaving('saved');
      } catch (error) {
        if (toApiError(error).kind !== 'signed-out') setSaving('failed');
      }
    },
    [kind, id, local, memberId, isKept],
  );

  const change = useCallback(
    (next: Draft) => {
      setDraft(next);
      saveDraft(local, next);
      clearTimeout(timer.current);
      timer.current = setTimeout(() => void send(next), GATHER_MS);
    },
    [local, send],
  );

  /** It has become an enrolment, or is thrown away. */
  const forget = useCallback(
    (here: boolean) => {
      done.current = here;
      clearTimeout(timer.current);
      dropDraft(local);
      if (!here) {
        if (isKept) void call(dropStored, { query: { [kind]: id } }).catch(() => undefined);
        setRestored(false);
        setSaving('nothing');
        setDraft(EMPTY);
      }
    },
    [kind, id, local, isKept],
  );
  return { draft, change, forget, restored, saving, unread, retry };
}
