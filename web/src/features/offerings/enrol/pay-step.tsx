import type { CheckedParticipant } from '@clubhouse/contract';
import { Button } from '../../../ui/button/button.ts';
import { Note } from '../../../ui/note/note.tsx';
import type { Check } from '../data/use-check.ts';
import { faceOf, type Kind } from '../face.ts';
import type { Offering } from '../logic/offering.ts';
import type { Draft, Entry } from '../logic/party.ts';
import type { Refusals } from '../logic/refusals.ts';
import { moment, money, price } from '../logic/words.ts';
import classes from './questions.module.css';

interface Props {
  readonly kind: Kind;
  readonly offering: Offering;
  readonly party: readonly Entry[];
  readonly items: readonly CheckedParticipant[];
  readonly draft: Draft;
  readonly check: Check | undefined;
  readonly refusals: Refusals | undefined;
  readonly waits: boolean;
  readonly busy: boolean;
  readonly onWait: () => void;
}

/** Everything once more: who, for how much and why, what comes back, whom the club reaches. */
export function PayStep({ kind, offering, party, items, draft, check, refusals, waits, busy, onWait }: Props) {
  const full = refusals?.waitlist ?? false;
  return (
    <div className={classes.step}>
      {(full || waits) && (
        <Note tone="info" role={full ? 'alert' : 'status'} title="There is no room for all of you now">
          <p>{full ? refusals?.said.join(' ') : fullWords(check)}</p>
          <p>
            You can wait together. As soon as there are places for {party.length === 1 ? 'you' : 'all of you'} we offer
            them to you, and you pay only then.
          </p>
          {full && (
            <p className={classes.waitButton}>
              <Button onClick={onWait} loading={busy}>
                Join the waitlist
              </Button>
            </p>
          )}
        </Note>
      )}
      <section className={classes.box} aria-label="Who joins">
        <ul className={classes.lines}>
          {party.map((entry, at) => {
            const item = items[at];
            return (
              <li key={entry.key}>
                <span>
                  {entry.name}
                  {item && item.trace.length > 0 && <small>{item.trace.join(' · ')}</small>}
                  {item && Number(item.discount_amount) > 0 && (
                    <small>Your discount {money(`-${item.discount_amount}`)}</small>
                  )}
                </span>
                <b>{item && price(item.amount)}</b>
              </li>
            );
          })}
        </ul>
        <p className={classes.total}>
          <span>Total, GST {check ? money(check.gst_amount) : ''} included</span>
          <b>{check && price(check.total_amount)}</b>
        </p>
      </section>
      <section className={classes.box} aria-label="What comes back">
        <h2>When somebody withdraws</h2>
        {check?.free_until && <p className={classes.plain}>All of it comes back until {moment(check.free_until)}.</p>}
        {check && check.refund_trace.length > 0 && (
          <ul className={classes.trace}>
            {check.refund_trace.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        )}
      </section>
      <p className={classes.plain}>
        We reach {draft.name} at {draft.email} and {draft.phone}.{' '}
        {!full && !waits && Number(check?.total_amount ?? 0) > 0
          ? `The places in “${offering.name}” are held for some minutes while you pay, with vouchers, by card or PayNow.`
          : full || waits
            ? ''
            : `There is nothing to pay: the ${faceOf(kind).noun} is confirmed at once.`}
      </p>
    </div>
  );
}

const fullWords = (check: Check | undefined) => {
  const left = check?.places_left ?? 0;
  return left <= 0 ? 'No place is left.' : `Only ${left === 1 ? '1 place is' : `${left} places are`} left.`;
};
