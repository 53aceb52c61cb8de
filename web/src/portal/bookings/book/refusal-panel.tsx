import type { Alternative } from '@clubhouse/contract';
import { bookings as t } from '@clubhouse/messages/portal/bookings';
import type { ApiError } from '../../../api-client/request/api-error.ts';
import { Button } from '../../../ui/button/button.ts';
import { Text } from '../../../ui/layout/text.tsx';
import { Note } from '../../../ui/note/note.tsx';
import { Alternatives } from './alternatives.tsx';
import { alternativesIn, refusalWords } from './refusal-words.ts';
import type { Quote } from './use-quote.ts';

interface Props {
  readonly quote: Quote | undefined;
  /** What the club said when it was asked to book. */
  readonly error: ApiError | null;
  /** The time is taken by others: one can wait for it. */
  readonly waits: boolean;
  /** It was free when the sheet was opened. */
  readonly justTaken: boolean;
  readonly busy: boolean;
  readonly onChoose: (alternative: Alternative) => void;
  readonly onWait: () => void;
}

const GONE = t.refusedGone();

/** Why it cannot be booked, what is free instead, and a place in the queue. */
export function RefusalPanel({ quote, error, waits, justTaken, busy, onChoose, onWait }: Props) {
  const lost = error?.kind === 'conflict';
  const words = error ? refusalWords(error) : quote && !quote.ok ? quote.refusals : justTaken ? [GONE] : [];
  const alternatives = error ? alternativesIn(error) : (quote?.alternatives ?? []);
  if (words.length === 0) return null;
  const title = lost
    ? t.refusedJustTaken()
    : justTaken
      ? t.refusedJustTaken()
      : waits
        ? t.refusedTaken()
        : t.refusedTitle();
  return (
    <>
      <Note tone={error ? 'danger' : 'warning'} title={title} role={justTaken && !error ? undefined : 'alert'}>
        <ul>
          {words.map((text) => (
            <Text as="li" mt={2} key={text}>
              {text}
            </Text>
          ))}
        </ul>
      </Note>
      <Alternatives title={t.refusedAlternatives()} alternatives={alternatives} onChoose={onChoose} />
      {(waits || lost) && (
        <div>
          <Button fullWidth loading={busy} onClick={onWait}>
            {t.joinWaitlist()}
          </Button>
          <Text size="xs" tone="muted" ta="center" mt={8}>
            {t.joinWaitlistNote()}
          </Text>
        </div>
      )}
    </>
  );
}
