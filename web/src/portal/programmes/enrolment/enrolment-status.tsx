import type { PAYMENT_OUTCOMES } from '@clubhouse/contract';
import { enrolment } from '@clubhouse/messages/portal/enrolment';
import { myProgrammes as t } from '@clubhouse/messages/portal/my-programmes';
import { Link } from '@tanstack/react-router';
import { useEffect } from 'react';
import { readAgain } from '../../../api-client/queries/use-read.ts';
import { canEmail } from '../../../shared/email/email-words.ts';
import { PushPrompt } from '../../../shared/push/push-prompt.tsx';
import { Button } from '../../../ui/button/button.ts';
import { Group } from '../../../ui/layout/layout.tsx';
import { Text } from '../../../ui/layout/text.tsx';
import { Note } from '../../../ui/note/note.tsx';
import { MessageText } from '../../../ui/text/message-text.tsx';
import { timeLeft, useNow } from '../../../ui/time/use-now.ts';
import { offeringIn, type Places } from '../logic/offering.ts';
import { aheadWords } from '../logic/place-status.ts';
import { moment, money } from '../logic/words.ts';
import { callsOf, type Kind } from '../offering-kind.ts';
import classes from './enrolment.module.css';

interface Props {
  readonly kind: Kind;
  readonly places: Places;
  readonly outcome: (typeof PAYMENT_OUTCOMES)[number] | null | undefined;
  readonly onPay: () => void;
}

/** Its status, and the one thing to do about it. */
export function EnrolmentStatus({ kind, places, outcome, onPay }: Props) {
  const { status, ended_because } = places;
  if (status === 'PENDING_PAYMENT') return <Held {...{ kind, places, outcome, onPay }} />;
  if (status === 'WAITLISTED')
    return (
      <>
        <Note tone="info" title={enrolment.enrolWaitlistToast()}>
          {t.placeWaitlistNote({ ahead: aheadWords(places.ahead), emails: canEmail() })}
        </Note>
        <PushPrompt />
      </>
    );
  if (status === 'CONFIRMED' && outcome === 'PAID')
    return (
      <Note tone="success" role="status" title={t.placePaidTitle()}>
        {t.placePaidBody({ emails: canEmail() })}
      </Note>
    );
  if (status === 'EXPIRED')
    return (
      <Note tone="warning" title={places.is_offer ? t.placeOfferExpired() : t.placeExpired()}>
        <p>{ended_because || t.placeExpiredBody()}</p>
        <p>
          <Link
            to={callsOf(kind).join}
            search={{ [kind]: offeringIn(places).id, ...(places.term ? { term: places.term } : {}) }}
          >
            {t.placeTryAgain()}
          </Link>
        </p>
      </Note>
    );
  if (status === 'CANCELLED')
    return (
      <Note tone="info" title={t.placeCancelled()}>
        {ended_because}
      </Note>
    );
  return null;
}

function Held({ kind, places, outcome, onPay }: Props) {
  const now = useNow(true);
  const { expires_at: until, is_offer, total_amount } = places;
  const offeringKind = callsOf(kind);
  const over = until !== null && Date.parse(until) <= now;
  useEffect(() => {
    if (over) void readAgain(offeringKind.places.path, offeringKind.resource.path);
  }, [over, offeringKind]);
  const waiting = outcome === 'WAITING';
  return (
    <Group
      as="section"
      justify="space-between"
      gap="16px 24px"
      surface="card"
      className={classes.held}
      aria-label={t.statusUnpaid()}
    >
      <div>
        <h2>{is_offer ? t.heldOfferTitle() : t.heldTitle()}</h2>
        <p>
          {until && !over && (
            <MessageText
              of={is_offer ? t.heldOfferNote : t.heldNote}
              with={{
                time: (
                  <Text as="b" tone="own" digits className={classes.clock}>
                    {timeLeft(until, now)}
                  </Text>
                ),
                date: moment(until),
              }}
            />
          )}
          {over && t.heldOver()}
        </p>
        {waiting && <p role="status">{t.heldBankWaiting()}</p>}
        {(outcome === 'FAILED' || outcome === 'EXPIRED' || outcome === 'CANCELLED') && (
          <p role="alert">{t.heldPaymentFailed()}</p>
        )}
      </div>
      {!over && !waiting && (
        <Button size="lg" onClick={onPay}>
          {Number(total_amount) > 0 ? t.heldPayButton({ amount: money(total_amount) }) : t.heldAcceptButton()}
        </Button>
      )}
    </Group>
  );
}
