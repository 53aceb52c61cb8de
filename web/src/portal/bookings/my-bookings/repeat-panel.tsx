import { type Answer, availability, centsToMoney, moneyToCents, repeatBooking, reservation } from '@clubhouse/contract';
import { bookings as t } from '@clubhouse/messages/portal/bookings';
import { type ReactNode, useState } from 'react';
import { useOperation } from '../../../api-client/queries/use-operation.ts';
import { useRead } from '../../../api-client/queries/use-read.ts';
import { errorText } from '../../../api-client/request/error-text.ts';
import { Button } from '../../../ui/button/button.ts';
import { Grid, Group, Stack } from '../../../ui/layout/layout.tsx';
import { Note } from '../../../ui/note/note.tsx';
import { SkeletonRows } from '../../../ui/states/skeleton.tsx';
import { ErrorState } from '../../../ui/states/states.tsx';
import { useToast } from '../../../ui/toast/toast-provider.tsx';
import { FacilityTerms } from '../book/facility-terms.tsx';
import { refusalWords } from '../book/refusal-words.ts';
import { NOTHING_OPEN, type SearchProps } from '../logic/search.ts';
import { money, shortDay } from '../logic/words.ts';
import classes from './my-bookings.module.css';
import { useLastAnswer } from './use-last-answer.ts';
import { useWeekStates, WeekChip } from './week-chip.tsx';

interface Props extends Pick<SearchProps, 'onState'> {
  readonly facility: number;
  readonly slots: readonly { readonly start_from: string; readonly end_at: string }[];
  readonly pax: number;
  readonly companions: readonly string[];
  readonly name: string;
}

/** How many weeks are shown at first, and twice as many at most. */
const WEEKS = 6;

/** The same time every week: each of the next weeks as a chip with its status; those that are free can be booked. */
export function RepeatPanel({ facility, slots, pax, companions, name, onState }: Props) {
  const [weeks, setWeeks] = useState(WEEKS);
  // Until someone chooses, all that is free is chosen.
  const [left, setLeft] = useState<readonly string[]>([]);
  const toast = useToast();
  const body = { facility, slots: [...slots], pax, companions: [...companions], name, weeks, confirm: false };
  const asked = useRead(repeatBooking, { under: availability.path, body });
  const { dates = [], terms = '' } = useLastAnswer(asked.data) ?? {};
  const stateOf = useWeekStates(facility, slots[0]?.start_from ?? '', weeks);
  const confirm = useOperation(repeatBooking, { invalidates: [reservation.path, availability.path] });
  const free = dates.filter(({ ok }) => ok);
  const chosen = free.filter(({ date }) => !left.includes(date));
  const total = centsToMoney(chosen.reduce((sum, { total_amount }) => sum + moneyToCents(total_amount), 0));
  const press = (date: string) => setLeft(left.includes(date) ? left.filter((one) => one !== date) : [...left, date]);
  const book = async () => {
    const skip = dates.map(({ date }) => date).filter((date) => !chosen.some((one) => one.date === date));
    const answer = await confirm
      .mutateAsync({ body: { ...body, skip, confirm: true, agree_terms: terms !== '' } })
      .catch(() => undefined);
    if (!answer) return;
    const made = answer.dates.flatMap(({ reservation: id }) => (id === null ? [] : [id]));
    // What was fine a moment ago and is not any more is shown; otherwise there is nothing left to say here.
    if (made.length < chosen.length) return;
    const title = answer.hold_expires_at ? t.repeatHeldToast : t.repeatBookedToast;
    toast.show({ tone: 'success', title: title({ count: made.length }) });
    goOn(answer.hold_expires_at ? made[0] : undefined);
  };
  const goOn = (pay: number | undefined) =>
    onState(pay === undefined ? { ...NOTHING_OPEN, tab: 'mine', show: undefined } : { ...NOTHING_OPEN, pay });
  if (confirm.data) return <Outcome answer={confirm.data} onGoOn={goOn} />;
  const words = () => {
    if (chosen.length === 0) return free.length === 0 ? t.repeatNone() : t.repeatPick();
    const count = chosen.length;
    return Number(total) > 0 ? t.repeatPaidButton({ count, total: money(total) }) : t.repeatButton({ count });
  };
  return (
    <Stack gap={18}>
      {asked.error && (
        <ErrorState {...errorText(asked.error)} title={t.repeatError()} onRetry={() => asked.refetch()} />
      )}
      {dates.length === 0 && !asked.error && <SkeletonRows rows={3} />}
      <Grid as="ul" columns="repeat(auto-fill, minmax(150px, 1fr))" gap={8} aria-label={t.repeatListLabel()}>
        {dates.map((one) => (
          <li key={one.date}>
            <WeekChip
              week={one}
              state={stateOf(one)}
              pressed={one.ok && !left.includes(one.date)}
              onPress={() => press(one.date)}
            />
          </li>
        ))}
      </Grid>
      {weeks === WEEKS && dates.length > 0 && (
        <div>
          <Button variant="quiet" size="sm" onClick={() => setWeeks(2 * WEEKS)}>
            {t.repeatMore()}
          </Button>
        </div>
      )}
      {confirm.error && (
        <Note tone="danger" role="alert">
          {refusalWords(confirm.error).join(' ')}
        </Note>
      )}
      <FacilityTerms terms={terms} />
      <Button fullWidth size="lg" loading={confirm.isPending} disabled={chosen.length === 0} onClick={book}>
        {words()}
      </Button>
      <div>
        <Button variant="quiet" onClick={() => onState({ act: undefined })}>
          {t.backButton()}
        </Button>
      </div>
    </Stack>
  );
}

interface OutcomeProps {
  readonly answer: Answer<typeof repeatBooking>;
  readonly onGoOn: (pay: number | undefined) => void;
}

/** Which weeks were taken and which were not, and why. */
function Outcome({ answer, onGoOn }: OutcomeProps) {
  const made = answer.dates.flatMap(({ reservation: id }) => (id === null ? [] : [id]));
  const toPay = answer.hold_expires_at ? made[0] : undefined;
  return (
    <Stack gap={18}>
      <Note tone="warning" role="alert" title={t.repeatPartTitle()}>
        {made.length === 0
          ? t.repeatNoneBooked()
          : t.repeatSomeBooked({ count: made.length, total: answer.dates.length })}
      </Note>
      <ul className={classes.dates} aria-label={t.repeatListLabel()}>
        {answer.dates.map(({ date, reservation: id, refusals, total_amount: amount }) => (
          <DateLine key={date} off={id === null}>
            <b>{shortDay(date)}</b>
            <span>{id === null ? refusals.join(' ') : money(amount)}</span>
          </DateLine>
        ))}
      </ul>
      <Button fullWidth size="lg" onClick={() => onGoOn(toPay)}>
        {toPay === undefined ? t.payDoneButton() : t.repeatPayButton()}
      </Button>
    </Stack>
  );
}

const DateLine = ({ off, children }: { readonly off: boolean; readonly children: ReactNode }) => (
  <Group
    as="li"
    nowrap
    align="stretch"
    justify="space-between"
    digits
    gap={16}
    p="10px 0"
    line="top"
    data-off={off || undefined}
  >
    {children}
  </Group>
);
