import {
  type Answer,
  type CardVerdict,
  checkCard,
  checkInBooking,
  isGuestPass,
  reservation,
} from '@clubhouse/contract';
import { desk as t } from '@clubhouse/messages/console/members/desk';
import { useState } from 'react';
import { useOperation } from '../../../../api-client/queries/use-operation.ts';
import { call } from '../../../../api-client/request/request.ts';
import { useCan } from '../../../../api-client/session/use-current-user.ts';
import { statusLook, type Tone } from '../../../../ui/badge/status-look.ts';
import { spanWords } from '../../../kit/dates/evening-times.ts';
import { refusalText } from '../../../kit/display/refusal-text.ts';
import { useAdmit } from '../../../kit/scan/use-admit.ts';
import { VERDICT_WORDS } from '../card-check/verdict-words.ts';

export interface Scanned {
  readonly tone: Tone;
  readonly title: string;
  readonly text: string;
}

const SHOWN: Readonly<Record<CardVerdict, boolean>> = {
  WELCOME: true,
  NOT_NOW: true,
  OLD_CODE: true,
  FORGED: true,
  // Found by the number alone: the photo is on the card, and nothing was proven.
  TYPED: false,
  UNKNOWN: true,
};

/** A card is checked, and a booking's code checks it in; either leads to the person. */
export function useScannedCode(onPerson: (id: number) => void) {
  const [said, setSaid] = useState<Scanned>();
  const [busy, setBusy] = useState(false);
  const mayCheckIn = useCan(checkInBooking.policy);
  const checkIn = useOperation(checkInBooking, { invalidates: [reservation.path] });

  const { admit } = useAdmit();

  const showCard = ({ verdict, reason, member }: Answer<typeof checkCard>) => {
    const { tone } = statusLook(verdict);
    const label = VERDICT_WORDS[verdict];
    setSaid(SHOWN[verdict] ? { tone, title: label, text: reason } : undefined);
    if (member?.id != null) onPerson(member.id);
  };
  const tryBooking = async (code: string): Promise<boolean> => {
    if (!mayCheckIn || /\s/.test(code)) return false;
    try {
      const row = await checkIn.mutateAsync({ body: { code } });
      const time = spanWords(row.start_from, row.end_at);
      setSaid({
        tone: 'success',
        title: t.scanCheckedIn(),
        text: t.scanBooking({ facility: row.facility_name, time }),
      });
      if (row.member != null) onPerson(row.member);
      return true;
    } catch {
      return false;
    }
  };
  const scan = async (code: string) => {
    setBusy(true);
    setSaid(undefined);
    try {
      if (isGuestPass(code)) return setSaid(await admit({ code }));
      const answer = await call(checkCard, { body: { code } });
      if (answer.verdict === 'UNKNOWN' && (await tryBooking(code))) return;
      const { tone } = statusLook(answer.verdict);
      if (answer.verdict === 'UNKNOWN') setSaid({ tone, title: t.scanUnknown(), text: t.scanUnknownHelp() });
      else showCard(answer);
    } catch (thrown) {
      setSaid({ tone: 'danger', title: t.scanFailed(), text: refusalText(thrown) });
    } finally {
      setBusy(false);
    }
  };
  return { scan, said, busy, forget: () => setSaid(undefined) };
}
