import { bookings as t } from '@clubhouse/messages/console/bookings';
import { useState } from 'react';
import { Button } from '../../../ui/button/button.ts';
import type { BookingRow } from './booking-words.ts';
import { MoveDialog, type MoveTarget } from './move-dialog.tsx';
import { PickTimeDialog } from './pick-time-dialog.tsx';

/** Moves a booking without a mouse: first where to, then what it means. */
export function MoveButton({ row }: { readonly row: BookingRow }) {
  const [step, setStep] = useState<'pick' | MoveTarget>();
  const close = () => setStep(undefined);
  return (
    <>
      <Button size="sm" variant="default" onClick={() => setStep('pick')}>
        {t.moveButton()}
      </Button>
      {step === 'pick' && <PickTimeDialog row={row} onClose={close} onPick={setStep} />}
      {step && step !== 'pick' && <MoveDialog row={row} to={step} onClose={close} />}
    </>
  );
}
