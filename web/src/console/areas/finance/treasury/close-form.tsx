import { centsToMoney, dailyClosing, moneyToCents, TEXTS } from '@clubhouse/contract';
import { treasury as t } from '@clubhouse/messages/console/finance/treasury';
import { useState } from 'react';
import { useSave } from '../../../../api-client/queries/use-save.ts';
import { Button } from '../../../../ui/button/button.ts';
import { formatDate } from '../../../../ui/calendar/typed-date.ts';
import { FieldText } from '../../../../ui/form/field-text.tsx';
import { Group } from '../../../../ui/layout/layout.tsx';
import { typedCents } from '../../../../ui/money/typed-cents.ts';
import { Note } from '../../../../ui/note/note.tsx';
import { MessageText } from '../../../../ui/text/message-text.tsx';
import { clubToday } from '../../../kit/dates/club-days.ts';
import { MoneyBox, TextareaBox } from '../../../kit/form/text-boxes.tsx';
import { useConfirmedAction } from '../../../kit/form/use-confirmed-action.tsx';
import classes from '../../../kit/page/page.module.css';
import { inCents, inMoney } from '../../../kit/payment/money-words.ts';
import { differenceWords } from './difference.ts';

interface Props {
  readonly day: string;
  /** What the last closing kept. */
  readonly float: string;
  readonly cashNet: string;
}

/** Counted cash, the difference and a note; then the day is closed for good. */
export function CloseForm({ day, float, cashNet }: Props) {
  const [opening, setOpening] = useState(float);
  const [kept, setKept] = useState<string>();
  const [typed, setTyped] = useState('');
  const [note, setNote] = useState('');
  const [asked, setAsked] = useState(false);
  const save = useSave(dailyClosing);
  const { ask, refusal } = useConfirmedAction();
  const begun = typedCents(opening);
  const due = (begun ?? 0) + moneyToCents(cashNet);
  const counted = typedCents(typed);
  const usual = Math.min(begun ?? 0, counted ?? begun ?? 0);
  const left = kept === undefined ? usual : typedCents(kept);
  const tooMuchLeft = left !== undefined && counted !== undefined && left > counted;
  const words = counted === undefined ? '' : differenceWords(due, counted, inCents);
  const unexplained = counted !== undefined && counted !== due && !note.trim();
  const close = () => {
    setAsked(true);
    if (counted === undefined || begun === undefined || left === undefined || tooMuchLeft || unexplained) return;
    void ask(
      {
        title: t.closeDayTitle({ day: formatDate(day) }),
        children:
          day === clubToday() ? t.closeDayEarlyBody({ difference: words }) : t.closeDayBody({ difference: words }),
        confirm: t.closeDayButton(),
      },
      () =>
        save.mutateAsync({
          body: {
            day,
            opening_float: centsToMoney(begun),
            counted_cash: centsToMoney(counted),
            kept_cash: centsToMoney(left),
            note: note.trim(),
          },
        }),
      t.closeDayToast(),
    );
  };
  return (
    <div className={classes.stack}>
      <MoneyBox
        label={t.openingFloatLabel()}
        description={t.openingFloatHint()}
        autoComplete="off"
        required
        value={opening}
        onChange={setOpening}
        error={begun === undefined ? <FieldText>{t.cashAmountError()}</FieldText> : undefined}
      />
      <p>
        <MessageText of={t.expectedCash} with={{ amount: <b className={classes.figure}>{inCents(due)}</b> }} />
        <br />
        <small className={classes.quiet}>
          {t.expectedCashSum({ float: inCents(begun ?? 0), cash: inMoney(cashNet) })}
        </small>
      </p>
      <MoneyBox
        label={t.countedCashLabel()}
        autoComplete="off"
        required
        value={typed}
        onChange={setTyped}
        error={asked && counted === undefined ? <FieldText>{t.countedCashError()}</FieldText> : undefined}
      />
      <div role="status">{words && <Note tone={counted === due ? 'success' : 'warning'}>{words}</Note>}</div>
      <MoneyBox
        label={t.keptCashLabel()}
        description={t.keptCashHint()}
        autoComplete="off"
        value={kept ?? centsToMoney(usual)}
        onChange={setKept}
        error={
          left === undefined ? (
            <FieldText>{t.cashAmountError()}</FieldText>
          ) : tooMuchLeft ? (
            <FieldText>{t.keptCashTooHigh()}</FieldText>
          ) : undefined
        }
      />
      <TextareaBox
        label={counted !== undefined && counted !== due ? t.closingNoteRequired() : t.closingNoteLabel()}
        maxLength={500}
        value={note}
        onChange={setNote}
        error={asked && unexplained ? <FieldText>{TEXTS.unexplained()}</FieldText> : undefined}
      />
      {refusal && <Note tone="danger">{refusal}</Note>}
      <Group gap={8}>
        <Button loading={save.isPending} onClick={close}>
          {t.closeDayButton()}
        </Button>
      </Group>
    </div>
  );
}
