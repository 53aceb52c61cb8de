import { type Answer, availability, repeatBooking, reservation } from '@clubhouse/contract';
import { bookings as t } from '@clubhouse/messages/portal/bookings';
import { Checkbox, NumberInput } from '@mantine/core';
import { Group, Stack } from '../../../ui/layout/layout.tsx';
import { Text } from '../../../ui/layout/text.tsx';
import '@mantine/core/styles/Input.layer.css';
import '@mantine/core/styles/NumberInput.layer.css';
import '@mantine/core/styles/InlineInput.layer.css';
import '@mantine/core/styles/Checkbox.layer.css';
import { type ReactNode, useState } from 'react';
import { useOperation } from '../../../api-client/queries/use-operation.ts';
import { useRead } from '../../../api-client/queries/use-read.ts';
import { errorText } from '../../../api-client/request/error-text.ts';
import { Button } from '../../../ui/button/button.ts';
import { Note } from '../../../ui/note/note.tsx';
import { SkeletonRows } from '../../../ui/states/skeleton.tsx';
import { ErrorState } from '../../../ui/states/states.tsx';
import { useToast } from '../../../ui/toast/toast-provider.tsx';
import { refusalWords } from '../book/refusal-words.ts';
import { NOTHING_OPEN, type SearchProps } from '../logic/search.ts';
import { money, shortDay } from '../logic/words.ts';
import classes from './my-bookings.module.css';
import { useLastAnswer } from './use-last-answer.ts';

interface Props extends Pick<SearchProps, 'onState'> {
  readonly facility: number;
  readonly slots: readonly { readonly start_from: string; readonly end_at: string }[];
  readonly pax: number;
  readonly companions: readonly string[];
  readonly name: string;
}

const [LEAST, MOST] = [2, 26];

/** The same time every week: a verdict and a price for each date, any of them can be left out. */
export function RepeatPanel({ facility, slots, pax, companions, name, onState }: Props) {
  const [weeks, setWeeks] = useState(4);
  const [skip, setSkip] = useState<readonly string[]>([]);
  const toast = useToast();
  const body = { facility, slots: [...slots], pax, companions: [...companions], name, weeks, confirm: false };
  const whole = useRead(repeatBooking, { under: availability.path, body });
  const left = useRead(repeatBooking, { under: availability.path, body: { ...body, skip: [...skip] } });
  const dates = useLastAnswer(whole.data)?.dates ?? [];
  const verdict = useLastAnswer(left.data);
  const confirm = useOperation(repeatBooking, { invalidates: [reservation.path, availability.path] });
  const taken = verdict?.dates.filter(({ ok, date }) => ok && !skip.includes(date)) ?? [];
  const total = verdict?.total_amount ?? '0';

  const tick = (date: string) => setSkip(skip.includes(date) ? skip.filter((one) => one !== date) : [...skip, date]);
  const book = async () => {
    const answer = await confirm
      .mutateAsync({ body: { ...body, skip: [...skip], confirm: true } })
      .catch(() => undefined);
    if (!answer) return;
    const made = answer.dates.flatMap(({ reservation: id }) => (id === null ? [] : [id]));
    // What was fine a moment ago and is not any more is shown; otherwise there is nothing left to say here.
    if (made.length < taken.length) return;
    const title = answer.hold_expires_at ? t.repeatHeldToast : t.repeatBookedToast;
    toast.show({ tone: 'success', title: title({ count: made.length }) });
    goOn(answer.hold_expires_at ? made[0] : undefined);
  };
  const goOn = (pay: number | undefined) =>
    onState(pay === undefined ? { ...NOTHING_OPEN, tab: 'mine', show: undefined } : { ...NOTHING_OPEN, pay });
  if (confirm.data) return <Outcome answer={confirm.data} onGoOn={goOn} />;
  return (
    <Stack gap={18}>
      <NumberInput
        label={t.repeatWeeksLabel()}
        min={LEAST}
        max={MOST}
        clampBehavior="strict"
        allowDecimal={false}
        value={weeks}
        onChange={(value) => Number(value) >= LEAST && setWeeks(Number(value))}
      />
      {whole.error && (
        <ErrorState {...errorText(whole.error)} title={t.repeatError()} onRetry={() => whole.refetch()} />
      )}
      {dates.length === 0 && !whole.error && <SkeletonRows rows={4} />}
      <ul className={classes.dates} aria-label={t.repeatListLabel()}>
        {dates.map(({ date, ...first }) => {
          const now = verdict?.dates.find((one) => one.date === date) ?? first;
          return (
            <DateLine key={date} off={!now.ok}>
              <Checkbox
                checked={now.ok && !skip.includes(date)}
                disabled={!now.ok && !skip.includes(date)}
                label={shortDay(date)}
                onChange={() => tick(date)}
              />
              <span>{now.ok || skip.includes(date) ? money(now.total_amount) : now.refusals.join(' ')}</span>
            </DateLine>
          );
        })}
      </ul>
      {confirm.error && (
        <Note tone="danger" role="alert">
          {refusalWords(confirm.error).join(' ')}
        </Note>
      )}
      <div>
        <Button fullWidth size="lg" loading={confirm.isPending} disabled={taken.length === 0} onClick={book}>
          {taken.length === 0
            ? t.repeatNone()
            : Number(total) > 0
              ? t.repeatPaidButton({ count: taken.length, total: money(total) })
              : t.repeatButton({ count: taken.length })}
        </Button>
        <Text size="xs" tone="muted" align="center" mt={8}>
          {t.repeatNote()}
        </Text>
      </div>
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
