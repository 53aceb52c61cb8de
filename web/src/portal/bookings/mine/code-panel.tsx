import { bookings as t } from '@clubhouse/messages/portal/bookings';
import { lazy, Suspense } from 'react';
import { Button } from '../../../ui/button/button.ts';
import { Skeleton } from '../../../ui/states/skeleton.tsx';
import type { Booking } from '../logic/actions.ts';
import sheet from '../sheet/sheet.module.css';
import classes from './mine.module.css';

const QrCode = lazy(() => import('../../../ui/qr/qr-code.tsx').then((m) => ({ default: m.QrCode })));

/** What the desk scans when somebody comes. */
export function CodePanel({ booking, onBack }: { readonly booking: Booking; readonly onBack: () => void }) {
  const code = booking.check_in_code ?? '';
  return (
    <div className={sheet.body}>
      <div className={classes.code}>
        <Suspense fallback={<Skeleton width={240} height={240} radius={10} />}>
          <QrCode label={t.codeTitle()} text={code} className={classes.qr} />
        </Suspense>
        <p>{code}</p>
      </div>
      <p>{t.codeNote()}</p>
      <div>
        <Button variant="default" onClick={onBack}>
          {t.backButton()}
        </Button>
      </div>
    </div>
  );
}
