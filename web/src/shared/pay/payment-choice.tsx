import { acting as words } from '@clubhouse/messages/shared/acting';
import { components as t } from '@clubhouse/messages/shared/components';
import { useActing } from '../../api-client/session/use-acting.ts';
import { Note } from '../../ui/note/note.tsx';
import { MethodCards } from '../../ui/pay/method-cards.tsx';
import { SkeletonRows } from '../../ui/states/skeleton.tsx';
import type { PaymentChoice as Choice } from './use-payment-choice.ts';
import { VoucherPicks } from './voucher-picks.tsx';

interface Props {
  readonly choice: Choice;
  readonly errors: Readonly<Record<string, readonly string[]>>;
  readonly disabled: boolean;
}

/** The way to pay first, then one line for vouchers. */
export function PaymentChoice({ choice, errors, disabled }: Props) {
  const { offered, ready, covered, picked, method, choose } = choice;
  const acting = useActing();
  if (acting && !acting.rights.includes('PAY'))
    return <Note tone="info">{words.paysThemselves({ name: acting.for })}</Note>;
  if (!ready) return <SkeletonRows rows={3} />;
  return (
    <>
      {covered ? (
        <Note tone="success">{t.vouchersCoverAll()}</Note>
      ) : (
        <MethodCards
          legend={picked.length > 0 ? t.restMethodLabel() : t.methodLabel()}
          methods={offered.methods}
          off={offered.off}
          value={method ?? ''}
          onChange={choose}
          error={errors.method?.[0]}
          disabled={disabled}
        />
      )}
      <VoucherPicks choice={choice} error={errors.voucher_codes?.[0]} />
    </>
  );
}
