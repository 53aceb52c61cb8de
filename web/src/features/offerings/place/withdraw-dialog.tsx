import { centsToMoney, invoice, moneyToCents, voucher } from '@clubhouse/contract';
import { useState } from 'react';
import { errorText } from '../../../data/error-text.ts';
import { useOperation } from '../../../data/use-operation.ts';
import { useRead } from '../../../data/use-read.ts';
import { Button } from '../../../ui/button/button.ts';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import { DialogFoot } from '../../../ui/dialog/dialog-foot.tsx';
import { SkeletonRows } from '../../../ui/states/skeleton.tsx';
import { ErrorState } from '../../../ui/states/states.tsx';
import { useToast } from '../../../ui/toast/toast-provider.tsx';
import { faceOf, type Kind } from '../face.ts';
import type { Places } from '../logic/offering.ts';
import { count, moment, money } from '../logic/words.ts';
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
  const face = faceOf(kind);
  const [chosen, setChosen] = useState<readonly number[]>([first]);
  const [way, setWay] = useState<'WAY_PAID' | 'VOUCHER'>('WAY_PAID');
  const terms = useRead(face.placeCalls.withdrawTerms, { under: face.places.path, path: { id: places.id } });
  const send = useOperation(face.placeCalls.withdraw, {
    invalidates: [face.places.path, face.resource.path, invoice.path, voucher.path],
  });
  const toast = useToast();
  const people = terms.data?.people.filter((one) => one.ok) ?? [];
  const leaving = people.filter(({ participant }) => chosen.includes(participant));
  const sum = (pick: (one: (typeof people)[number]) => string) =>
    leaving.reduce((cents, one) => cents + moneyToCents(pick(one)), 0);
  const back = sum((one) => one.refund_amount);
  const paid = sum((one) => one.paid);
  const toggle = (id: number) => setChosen(chosen.includes(id) ? chosen.filter((one) => one !== id) : [...chosen, id]);
  const go = async () => {
    if (send.isPending) return;
    const body = { participants: leaving.map(({ participant }) => participant), way };
    const done = await send.mutateAsync({ path: { id: places.id }, body }).catch(() => undefined);
    if (!done) return;
    const names = leaving.map(({ name }) => name).join(' and ');
    toast.show({
      tone: 'success',
      title: back > 0 ? `${names} withdrawn, ${money(centsToMoney(back))} comes back` : `${names} withdrawn`,
    });
    onClose();
  };
  const refusal =
    send.error &&
    (Object.values(send.error.fieldErrors).flat().join(' ') || send.error.detail || errorText(send.error).title);
  return (
    <Dialog title="Who withdraws?" onClose={onClose}>
      {terms.error && <ErrorState bare {...errorText(terms.error)} onRetry={() => void terms.refetch()} />}
      {!terms.data && !terms.error && <SkeletonRows rows={2} />}
      {terms.data && (
        <>
          <fieldset className={classes.people}>
            <legend className={classes.hidden}>Who withdraws</legend>
            {terms.data.people.map((one) => (
              <label key={one.participant} data-off={!one.ok || undefined}>
                <input
                  type="checkbox"
                  checked={chosen.includes(one.participant) && one.ok}
                  disabled={!one.ok}
                  onChange={() => toggle(one.participant)}
                />
                <span>
                  {one.name}
                  {one.refusal && <small>{one.refusal}</small>}
                </span>
                {one.ok && Number(one.paid) > 0 && (
                  <span className={classes.back}>
                    <b>{money(one.refund_amount)}</b>
                    <small>
                      {one.percent} % of {money(one.paid)}
                    </small>
                  </span>
                )}
              </label>
            ))}
          </fieldset>
          <p className={classes.sum} aria-live="polite">
            {paid === 0 ? (
              'Nothing has been paid for them yet.'
            ) : (
              <>
                <b>{money(centsToMoney(back))}</b> of {money(centsToMoney(paid))} comes back
                {leaving.length > 1 && ` for ${count(leaving.length, 'person', 'people')}`}.
              </>
            )}{' '}
            {terms.data.until && <>These terms hold until {moment(terms.data.until)}.</>}
          </p>
          {terms.data.trace.length > 0 && (
            <ul className={classes.trace}>
              {terms.data.trace.map((line) => (
                <li key={line}>{line}</li>
              ))}
            </ul>
          )}
          {back > 0 && (
            <fieldset className={classes.ways}>
              <legend>How shall it come back?</legend>
              <label>
                <input type="radio" name="way" checked={way === 'WAY_PAID'} onChange={() => setWay('WAY_PAID')} />
                The way it was paid
              </label>
              <label>
                <input type="radio" name="way" checked={way === 'VOUCHER'} onChange={() => setWay('VOUCHER')} />
                As a voucher
              </label>
            </fieldset>
          )}
        </>
      )}
      <DialogFoot refusal={refusal || undefined} onClose={onClose} leave="Keep the places">
        <Button color="danger" disabled={leaving.length === 0} loading={send.isPending} onClick={go}>
          {leaving.length > 1 ? `Withdraw ${leaving.length} people` : `Withdraw ${leaving[0]?.name ?? ''}`.trim()}
        </Button>
      </DialogFoot>
    </Dialog>
  );
}
