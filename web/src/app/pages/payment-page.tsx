import { SoonPage } from '../../features/soon/soon-page.tsx';
import { PlainFrame } from '../shell/plain-frame.tsx';

/** A payment link, for anybody who holds it. */
export function PaymentPage() {
  return (
    <PlainFrame>
      <SoonPage name="payment" />
    </PlainFrame>
  );
}
