import { checkCard } from '@clubhouse/contract';
import { cardCheck as t } from '@clubhouse/messages/console/members/card-check';
import { useRef, useState } from 'react';
import { toApiError } from '../../../../api-client/request/api-error.ts';
import { call } from '../../../../api-client/request/request.ts';
import { clubToday } from '../../../kit/dates/club-days.ts';
import { refusalText } from '../../../kit/display/refusal-text.ts';
import { type Checked, checkOffline } from './offline-check.ts';
import { useDeskList } from './use-desk-list.ts';

/** One check as the page shows it. */
export interface Check extends Checked {
  readonly number: number;
  readonly at: Date;
  /** When the kept register was taken, where the network was down. */
  readonly keptAt?: string;
}

const SHOWN = 10;
/** Longer than this no one waits at a door. */
const PATIENCE_MS = 5000;

const isDown = (thrown: unknown) => {
  const { kind } = toApiError(thrown);
  return kind === 'network' || kind === 'server';
};

/** Checks codes and numbers, by the server or, without it, by what was kept. The last ten stay in this page's memory only. */
export function useCardCheck() {
  const desk = useDeskList();
  const [checks, setChecks] = useState<readonly Check[]>([]);
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();
  const count = useRef(0);

  const show = (checked: Checked, keptAt?: string) => {
    count.current += 1;
    const made: Check = { ...checked, number: count.current, at: new Date(), ...(keptAt ? { keptAt } : {}) };
    setChecks((former) => [made, ...former].slice(0, SHOWN));
  };
  const withoutNetwork = async (code: string) => {
    const list = desk.latest();
    if (!list) return setProblem(t.offlineNoList());
    const checked = await checkOffline(code, list, Date.now(), clubToday()).catch(() => undefined);
    if (!checked) return setProblem(t.offlineNoCodes());
    return show(checked, list.taken_at);
  };
  const check = async (text: string) => {
    const code = text.trim();
    if (code === '') return;
    setBusy(true);
    setProblem(undefined);
    try {
      show(await call(checkCard, { body: { code }, signal: AbortSignal.timeout(PATIENCE_MS) }));
    } catch (thrown) {
      if (isDown(thrown)) await withoutNetwork(code);
      else setProblem(refusalText(thrown));
    } finally {
      setBusy(false);
    }
  };
  return { check, checks, busy, problem };
}
