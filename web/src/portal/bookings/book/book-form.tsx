import { type Alternative, centsToMoney, type VisibleFacility, type VisibleSlot } from '@clubhouse/contract';
import { bookings as t } from '@clubhouse/messages/portal/bookings';
import { TextInput } from '@mantine/core';
import { Stack } from '../../../ui/layout/layout.tsx';
import { Text } from '../../../ui/layout/text.tsx';
import { payMethod } from '../../../ui/pay/pay-method.ts';
import { SheetFoot } from '../../../ui/sheet/sheet-foot.tsx';
import '@mantine/core/styles/Input.layer.css';
import { IconRepeat } from '@tabler/icons-react';
import { type FormEvent, useState } from 'react';
import { errorText } from '../../../api-client/request/error-text.ts';
import { useMayAct } from '../../../api-client/session/use-acting.ts';
import type { Bill } from '../../../shared/pay/bill.ts';
import { PaymentChoice } from '../../../shared/pay/payment-choice.tsx';
import { type PaymentChoice as Choice, usePaymentChoice } from '../../../shared/pay/use-payment-choice.ts';
import { useKnownStanding } from '../../../shared/standing/use-standing.ts';
import { Button } from '../../../ui/button/button.ts';
import { SubmitButton } from '../../../ui/button/submit-button.tsx';
import { SideSheet } from '../../../ui/sheet/side-sheet.tsx';
import { useFocusOnOpen } from '../../../ui/sheet/use-focus-on-open.ts';
import { SkeletonRows } from '../../../ui/states/skeleton.tsx';
import { ErrorState } from '../../../ui/states/states.tsx';
import unseen from '../../../ui/theme/unseen.module.css';
import { FacilityPicture } from '../facility-picture.tsx';
import type { Range } from '../logic/ranges.ts';
import { NOTHING_OPEN, type SearchProps } from '../logic/search.ts';
import { money } from '../logic/words.ts';
import { RepeatPanel } from '../my-bookings/repeat-panel.tsx';
import classes from './book-sheet.module.css';
import { FacilityTerms } from './facility-terms.tsx';
import { OtherFacilities } from './other-facilities.tsx';
import { QuoteView } from './quote-view.tsx';
import { RefusalPanel } from './refusal-panel.tsx';
import { TimeChoice } from './time-choice.tsx';
import { useBookAndPay } from './use-book-and-pay.ts';
import { useHousehold } from './use-household.ts';
import { useParty } from './use-party.ts';
import { slotsOf, useQuote } from './use-quote.ts';
import { WhoComes } from './who-comes.tsx';

interface Props extends SearchProps {
  readonly facility: VisibleFacility;
  readonly slots: readonly VisibleSlot[];
  readonly range: Range;
  readonly onClose: () => void;
  /** While it is booked and paid, nothing else takes the place of the form. */
  readonly onBusy: (busy: boolean) => void;
}

const placesIn = ({ capacity, multiple_booking }: VisibleFacility, range: Range) =>
  multiple_booking === 'YES' ? Math.min(...range.map(({ places_left }) => places_left ?? capacity ?? 1)) : capacity;

/** What the booking would be to pay, before there is one. */
const billOf = (facility: VisibleFacility, range: Range, total: string): Bill => ({
  id: 0,
  invoice_number: null,
  description: `${facility.name}, ${range[0]?.start_from ?? ''}`,
  amount_due: total,
  items: [{ type: 'RESERVATION', amount: total }],
});

/** What the button says: how much, and in which way. */
function payWords({ covered, left, method }: Choice): string {
  if (covered) return t.bookVoucherButton();
  const total = money(centsToMoney(left));
  return method ? t.bookPayByButton({ total, by: payMethod(method).by }) : t.bookPayButton({ total });
}

/** Whether something has come about since the sheet was opened. */
function useWasFree(waits: boolean): boolean {
  const [free, setFree] = useState(!waits);
  if (!waits && !free) setFree(true);
  return waits && free;
}

/** Whether what was waited for has come once: what is asked again later does not hide it. */
function useCameOnce(ready: boolean): boolean {
  const [came, setCame] = useState(ready);
  if (ready && !came) setCame(true);
  return came || ready;
}

/** What, when, who, for how much and why, and one button. */
export function BookForm({ facility, slots, range, state, onState, onClose, onBusy }: Props) {
  const places = placesIn(facility, range) ?? 1;
  const { party, change, forget } = useParty(Math.max(1, places));
  const quote = useQuote(facility.id, range, party.pax);
  const household = useHousehold();
  const mayPay = useMayAct('PAY');
  const head = useFocusOnOpen();
  const taken = range.some(({ available, reason }) => !available && reason === 'BOOKED');
  const justTaken = useWasFree(taken);
  // A person who may not book may not wait for it either.
  const active = useKnownStanding() === 'ACTIVE';
  const waits = taken && active;
  const sub = [facility.location, facility.capacity ? t.bookCapacity({ count: facility.capacity }) : ''].filter(
    Boolean,
  );

  const fine = quote.data?.ok && !justTaken ? quote.data : undefined;
  const total = fine?.total_amount ?? '0';
  const free = Number(total) === 0;
  const choice = usePaymentChoice(fine ? [billOf(facility, range, total)] : [], { hold: true, enabled: !free });
  // What comes later would push the rest out from under a thumb: who may come, the price and the ways to pay come together.
  const answered = quote.error !== null || (quote.data !== undefined && (!fine || free || choice.ready));
  const ready = useCameOnce(answered && !household.isLoading);
  const { book, busy, error, reset } = useBookAndPay(
    { facility: facility.id, range, party, terms: fine?.terms ?? '', choice },
    { onState, onBooked: forget, onBusy },
  );
  const close = () => {
    forget();
    onClose();
  };
  const go = ({ facility: id, start_from: at, end_at: until }: Alternative) => {
    reset();
    onState({ ...NOTHING_OPEN, book: id, at, until });
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void book(false);
  };
  const title = (
    <span ref={head} tabIndex={-1} className={classes.title}>
      {facility.name}
      {sub.length > 0 && (
        <Text as="span" block tone="muted" mt={2} className={classes.sub}>
          {sub.join(' · ')}
        </Text>
      )}
    </span>
  );
  if (state.act === 'repeat')
    return (
      <SideSheet opened onClose={close} title={title}>
        <RepeatPanel facility={facility.id} slots={slotsOf(range)} {...party} onState={onState} />
      </SideSheet>
    );
  // What was refused is not asked about; while the answer is on its way nothing moves.
  const asksName = waits || !quote.data || quote.data.ok;
  return (
    <SideSheet opened onClose={close} title={title}>
      <Stack as="form" gap={18} aria-label={t.bookFormLabel()} onSubmit={submit}>
        {facility.feature_image && <FacilityPicture slim name={facility.name} picture={facility} />}
        <TimeChoice {...{ facility, slots, range, onState }} />
        {!ready && <SkeletonRows rows={6} />}
        {ready && places > 1 && <WhoComes party={party} most={places} onParty={change} />}
        {quote.error && (
          <ErrorState {...errorText(quote.error)} title={t.priceError()} onRetry={() => quote.refetch()} />
        )}
        {ready && !quote.data && !quote.error && <SkeletonRows rows={3} />}
        <p className={unseen.unseen} role="status">
          {justTaken && !error && t.refusedJustTaken()}
        </p>
        {ready && fine && <QuoteView quote={fine} range={range} />}
        {ready && fine && !free && <PaymentChoice choice={choice} errors={{}} disabled={busy} />}
        {ready && fine && <OtherFacilities facility={facility} range={range} onChoose={go} />}
        {ready && (
          <RefusalPanel
            quote={quote.data}
            error={error}
            waits={waits}
            justTaken={justTaken}
            busy={busy}
            onChoose={go}
            onWait={() => void book(true)}
          />
        )}
        {ready && asksName && (
          <TextInput
            label={t.bookNameLabel()}
            description={t.bookNameHint()}
            maxLength={150}
            value={party.name}
            onChange={(event) => change({ ...party, name: event.currentTarget.value })}
          />
        )}
        {ready && fine && (
          <>
            <div>
              <Button variant="quiet" size="sm" icon={IconRepeat} onClick={() => onState({ act: 'repeat' })}>
                {t.repeatAction()}
              </Button>
            </div>
            <FacilityTerms terms={fine.terms} />
            <SheetFoot>
              <SubmitButton loading={busy || !(free || choice.ready)} loadingText={t.bookBusy()}>
                {free || !mayPay ? t.bookButton() : payWords(choice)}
              </SubmitButton>
              {!free && (
                <Text size="xs" tone="muted" ta="center" mt={8}>
                  {t.bookHoldNote({ minutes: fine.hold_minutes })}
                </Text>
              )}
            </SheetFoot>
          </>
        )}
      </Stack>
    </SideSheet>
  );
}
