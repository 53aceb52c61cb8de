import { invoice, voucher } from '@clubhouse/contract';
import { enrolment } from '@clubhouse/messages/portal/enrolment';
import { myProgrammes as t } from '@clubhouse/messages/portal/my-programmes';
import { useState } from 'react';
import { clubConfig } from '../../../api-client/club/config.ts';
import { useOperation } from '../../../api-client/queries/use-operation.ts';
import { useRead } from '../../../api-client/queries/use-read.ts';
import { errorText } from '../../../api-client/request/error-text.ts';
import { outcomeLines } from '../../../shared/pay/withdrawal-outcome.ts';
import { Button } from '../../../ui/button/button.ts';
import { Checkbox } from '../../../ui/checkbox/checkbox.tsx';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import { DialogFoot } from '../../../ui/dialog/dialog-foot.tsx';
import { Group } from '../../../ui/layout/layout.tsx';
import { Below, Text } from '../../../ui/layout/text.tsx';
import { SkeletonRows } from '../../../ui/states/skeleton.tsx';
import { ErrorState } from '../../../ui/states/states.tsx';
import unseen from '../../../ui/theme/unseen.module.css';
import { useToast } from '../../../ui/toast/toast-provider.tsx';
import type { Places } from '../logic/offering.ts';
import { moment, money } from '../logic/words.ts';
import { callsOf, type Kind } from '../offering-kind.ts';
import classes from './withdraw.module.css';

interface Props {
  readonly kind: Kind;
  readonly places: Places;
  /** Who was meant. */
  readonly first: number;
  readonly onClose: () => void;
}

/** Withdraws one or several; what comes back is said before anything happens. */
export function WithdrawDialog({ kind, places, first, onClose }: Props) {
  const offeringKind = callsOf(kind);
  const [chosen, setChosen] = useState<readonly number[]>([first]);
  const [way, setWay] = useState<'WAY_PAID' | 'VOUCHER'>('WAY_PAID');
  const terms = useRead(offeringKind.placeCalls.withdrawTerms, {
    under: offeringKind.places.path,
    path: { id: places.id },
  });
  const send = useOperation(offeringKind.placeCalls.withdraw, {
    invalidates: [offeringKind.places.path, offeringKind.resource.path, invoice.path, voucher.path],
  });
  const toast = useToast();
  const people = terms.data?.people.filter((one) => one.ok) ?? [];
  const leaving = people.filter(({ participant }) => chosen.includes(participant));
  // What several get together is not what each would get alone, so the club is asked for the sum.
  const sum = useRead(offeringKind.placeCalls.withdrawTerms, {
    under: offeringKind.places.path,
    path: { id: places.id },
    query: { participants: leaving.map(({ participant }) => participant).join(',') },
    enabled: leaving.length > 0,
    fresh: true,
  });
  const outcome = leaving.length > 0 ? sum.data?.outcome : undefined;
  const back = outcome?.refund_amount ?? '0.00';
  const toggle = (id: number) => setChosen(chosen.includes(id) ? chosen.filter((one) => one !== id) : [...chosen, id]);
  const go = async () => {
    if (send.isPending) return;
    const body = { participants: leaving.map(({ participant }) => participant), way };
    const done = await send.mutateAsync({ path: { id: places.id }, body }).catch(() => undefined);
    if (!done) return;
    const names = leaving.map(({ name }) => name).join(', ');
    toast.show({
      tone: 'success',
      title: Number(back) > 0 ? t.withdrawnRefundToast({ names, amount: money(back) }) : t.withdrawnToast({ names }),
    });
    onClose();
  };
  const refusal =
    send.error &&
    (Object.values(send.error.fieldErrors).flat().join(' ') || send.error.detail || errorText(send.error).title);
  return (
    <Dialog title={t.withdrawTitle()} onClose={onClose}>
      {terms.error && <ErrorState bare {...errorText(terms.error)} onRetry={() => void terms.refetch()} />}
      {!terms.data && !terms.error && <SkeletonRows rows={2} />}
      {terms.data && (
        <>
          <fieldset className={classes.people}>
            <legend className={unseen.unseen}>{t.withdrawTitle()}</legend>
            {terms.data.people.map((one) => (
              <Group
                as="label"
                nowrap
                gap={12}
                mih={48}
                p="8px 0"
                line="bottom"
                key={one.participant}
                data-off={!one.ok || undefined}
              >
                <Checkbox
                  checked={chosen.includes(one.participant) && one.ok}
                  disabled={!one.ok}
                  onChange={() => toggle(one.participant)}
                />
                <Text as="span" grow>
                  {one.name}
                  {one.refusal && <Below>{one.refusal}</Below>}
                </Text>
                {one.ok && Number(one.paid) > 0 && (
                  <Text as="span" digits ta="right" className={classes.back}>
                    <b>{money(one.refund_amount)}</b>
                    <Below>{t.withdrawShare({ percent: one.percent, paid: money(one.paid) })}</Below>
                  </Text>
                )}
              </Group>
            ))}
          </fieldset>
          <div className={classes.sum} aria-live="polite">
            {leaving.length === 0 && <p>{t.withdrawPick()}</p>}
            {leaving.length > 0 && !outcome && !sum.error && <p>{enrolment.busy()}</p>}
            {outcome && outcomeLines(outcome, 'you', clubConfig().currency).map((line) => <p key={line}>{line}</p>)}
            {outcome && terms.data.until && <p>{t.withdrawUntil({ until: moment(terms.data.until) })}</p>}
          </div>
          {sum.error && <ErrorState bare {...errorText(sum.error)} onRetry={() => void sum.refetch()} />}
          {terms.data.trace.length > 0 && (
            <Text size="s" as="ul" tone="soft" mt={8}>
              {terms.data.trace.map((line) => (
                <li key={line}>{line}</li>
              ))}
            </Text>
          )}
          {Number(back) > 0 && (
            <Text as="fieldset" mt={14} className={classes.ways}>
              <legend>{t.withdrawRefundLabel()}</legend>
              <Group as="label" nowrap gap={12} mih={44} p="8px 0">
                <input type="radio" name="way" checked={way === 'WAY_PAID'} onChange={() => setWay('WAY_PAID')} />
                {t.withdrawRefundOriginal()}
              </Group>
              <Group as="label" nowrap gap={12} mih={44} p="8px 0">
                <input type="radio" name="way" checked={way === 'VOUCHER'} onChange={() => setWay('VOUCHER')} />
                {t.withdrawRefundVoucher()}
              </Group>
            </Text>
          )}
        </>
      )}
      <DialogFoot refusal={refusal || undefined} onClose={onClose} leave={t.withdrawKeepButton()}>
        <Button color="danger" disabled={!outcome} loading={send.isPending} onClick={go}>
          {leaving.length > 1
            ? t.withdrawPeopleButton({ count: leaving.length })
            : leaving[0]
              ? t.withdrawPersonButton({ name: leaving[0].name })
              : t.withdrawButton()}
        </Button>
      </DialogFoot>
    </Dialog>
  );
}
