import type { PAYMENT_OUTCOMES } from '@clubhouse/contract';
import { Link } from '@tanstack/react-router';
import { useEffect } from 'react';
import { readAgain } from '../../../data/use-read.ts';
import { Button } from '../../../ui/button/button.ts';
import { Note } from '../../../ui/note/note.tsx';
import { timeLeft, useNow } from '../../../ui/time/use-now.ts';
import { faceOf, type Kind } from '../face.ts';
import { offeringIn, type Places } from '../logic/offering.ts';
import { aheadWords } from '../logic/place-status.ts';
import { moment, money } from '../logic/words.ts';
import classes from './place.module.css';

interface Props {
  readonly kind: Kind;
  readonly places: Places;
  readonly outcome: (typeof PAYMENT_OUTCOMES)[number] | null | undefined;
  readonly onPay: () => void;
}

/** How it stands, and the one thing to do about it. */
export function Standing({ kind, places, outcome, onPay }: Props) {
  const { status, ended_because } = places;
  if (status === 'PENDING_PAYMENT') return <Held {...{ kind, places, outcome, onPay }} />;
  if (status === 'WAITLISTED')
    return (
      <Note tone="info" title="You are on the waitlist">
        {aheadWords(places.ahead)} As soon as there are places for all of you we offer them to you, here and by e-mail.
        You pay only then.
      </Note>
    );
  if (status === 'CONFIRMED' && outcome === 'PAID')
    return (
      <Note tone="success" role="status" title="Paid. Your places are confirmed">
        A receipt is on its way by e-mail.
      </Note>
    );
  if (status === 'EXPIRED')
    return (
      <Note tone="warning" title={places.is_offer ? 'The offer has run out' : 'The places were not paid in time'}>
        <p>{ended_because || 'They were given to others. Nothing was charged.'}</p>
        <p>
          <Link
            to={faceOf(kind).join}
            search={{ [kind]: offeringIn(places).id, ...(places.term ? { term: places.term } : {}) }}
          >
            Try once more
          </Link>
        </p>
      </Note>
    );
  if (status === 'CANCELLED')
    return (
      <Note tone="info" title="These places were given up">
        {ended_because}
      </Note>
    );
  return null;
}

function Held({ kind, places, outcome, onPay }: Props) {
  const now = useNow(true);
  const { expires_at: until, is_offer, total_amount } = places;
  const face = faceOf(kind);
  const over = until !== null && Date.parse(until) <= now;
  useEffect(() => {
    if (over) void readAgain(face.places.path, face.resource.path);
  }, [over, face]);
  const waiting = outcome === 'WAITING';
  return (
    <section className={classes.held} aria-label="Waits for payment">
      <div>
        <h2>{is_offer ? 'There are places for you' : 'Your places are held'}</h2>
        <p>
          {until && !over && (
            <>
              <b className={classes.clock}>{timeLeft(until, now)}</b> left
              {is_offer ? `, until ${moment(until)}. Paying accepts them.` : ' to pay. Then they are given to others.'}
            </>
          )}
          {over && 'The time to pay has run out; we are looking once more.'}
        </p>
        {waiting && <p role="status">Your bank has not answered yet. This page shows it as soon as it does.</p>}
        {(outcome === 'FAILED' || outcome === 'EXPIRED' || outcome === 'CANCELLED') && (
          <p role="alert">The payment did not go through. Nothing was charged; try once more.</p>
        )}
      </div>
      {!over && !waiting && (
        <Button size="lg" onClick={onPay}>
          {Number(total_amount) > 0 ? `Pay ${money(total_amount)}` : 'Accept'}
        </Button>
      )}
    </section>
  );
}
