import { allows, voucher } from '@clubhouse/contract';
import { vouchers as t } from '@clubhouse/messages/console/finance/vouchers';
import { IconBan, IconCalendarPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { clubConfig } from '../../../../api-client/club/config.ts';
import { useSave } from '../../../../api-client/queries/use-save.ts';
import { Button } from '../../../../ui/button/button.ts';
import { DatePicker } from '../../../../ui/calendar/date-picker.tsx';
import { Dialog } from '../../../../ui/dialog/dialog.tsx';
import { DialogButton } from '../../../../ui/dialog/dialog-button.tsx';
import { DialogFoot } from '../../../../ui/dialog/dialog-foot.tsx';
import { Note } from '../../../../ui/note/note.tsx';
import { useToast } from '../../../../ui/toast/toast-provider.tsx';
import { clubToday } from '../../../kit/dates/club-days.ts';
import { momentText } from '../../../kit/display/moment-text.ts';
import { refusalText } from '../../../kit/display/refusal-text.ts';
import { useRights } from '../../../kit/entry/console-context.tsx';
import type { SheetPartProps } from '../../../kit/entry/entry.ts';
import { useConfirmedAction } from '../../../kit/form/use-confirmed-action.tsx';
import classes from '../../../kit/page/page.module.css';
import { inMoney } from '../../../kit/payment/money-words.ts';

/** *Give longer* and *Cancel*, while a voucher is good. */
export function VoucherActions({ row }: SheetPartProps<typeof voucher>) {
  const may = allows('voucher.manage', useRights());
  const save = useSave(voucher);
  const { ask, refusal } = useConfirmedAction();
  if (!may || row.status !== 'ACTIVE') return null;
  const cancel = () =>
    ask(
      {
        title: t.cancelVoucherTitle({ code: row.code }),
        children: t.cancelVoucherBody(),
        confirm: t.cancelVoucherButton(),
        cancel: t.keepButton(),
        danger: true,
      },
      () => save.mutateAsync({ id: row.id, body: { status: 'CANCELLED' } }),
      t.cancelVoucherToast(),
    );
  return (
    <>
      <DialogButton
        icon={IconCalendarPlus}
        label={t.extendVoucherButton()}
        dialog={(onClose) => <LongerDialog row={row} onClose={onClose} />}
      />
      <Button variant="default" size="sm" icon={IconBan} onClick={() => void cancel()}>
        {t.cancelVoucherButton()}
      </Button>
      {refusal && <Note tone="danger">{refusal}</Note>}
    </>
  );
}

function LongerDialog({ row, onClose }: SheetPartProps<typeof voucher> & { readonly onClose: () => void }) {
  const [until, setUntil] = useState<string | null>(row.expires_on);
  const [refusal, setRefusal] = useState<string>();
  const save = useSave(voucher);
  const toast = useToast();
  const submit = () =>
    save.mutate(
      { id: row.id, body: { expires_on: until } },
      {
        onSuccess: () => {
          toast.show({ tone: 'success', title: t.extendVoucherToast() });
          onClose();
        },
        onError: (error) => setRefusal(refusalText(error)),
      },
    );
  return (
    <Dialog title={t.voucherUntilLabel()} onClose={onClose}>
      <DatePicker
        size="sm"
        label={t.extendVoucherLabel()}
        description={t.extendVoucherHint()}
        min={clubToday()}
        value={until}
        onChange={setUntil}
      />
      <DialogFoot refusal={refusal} onClose={onClose}>
        <Button loading={save.isPending} onClick={submit}>
          {t.saveButton()}
        </Button>
      </DialogFoot>
    </Dialog>
  );
}

const STEPS: Readonly<Record<string, string>> = {
  ISSUE: t.historyIssued(),
  RESERVE: t.voucherStepHeld(),
  RELEASE: t.voucherStepReleased(),
  CAPTURE: t.voucherStepSpent(),
  RETURN: t.voucherStepReturned(),
  EXPIRE: t.voucherStepExpired(),
  CANCEL: t.voucherStepCancelled(),
};

/** What happened to a voucher. */
export function VoucherMore({ row }: SheetPartProps<typeof voucher>) {
  const steps = row.history ?? [];
  if (steps.length === 0) return null;
  return (
    <section className={classes.section} aria-label={t.historyTitle()}>
      <h3>{t.historyTitle()}</h3>
      <ol className={classes.rows}>
        {steps.toReversed().map((step, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the history only grows; a step has no other name
          <li key={index}>
            <span>
              {step.invoice_number
                ? t.voucherStepInvoice({ step: STEPS[step.kind] ?? step.kind, invoice: step.invoice_number })
                : (STEPS[step.kind] ?? step.kind)}
              <small>{momentText(step.at, clubConfig().timezone)}</small>
            </span>
            {row.value_type === 'AMOUNT' && <span className={classes.figure}>{inMoney(step.amount)}</span>}
          </li>
        ))}
      </ol>
    </section>
  );
}
