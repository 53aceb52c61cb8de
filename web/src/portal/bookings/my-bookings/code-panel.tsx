import { bookings as t } from '@clubhouse/messages/portal/bookings';
import { lazy, Suspense } from 'react';
import { Button } from '../../../ui/button/button.ts';
import { Stack } from '../../../ui/layout/layout.tsx';
import { Text } from '../../../ui/layout/text.tsx';
import { Skeleton } from '../../../ui/states/skeleton.tsx';
import { spacedCode } from '../../../ui/text/spaced-code.ts';
import type { Booking } from '../logic/why-not-possible.ts';
import classes from './my-bookings.module.css';

const QrCode = lazy(() => import('../../../ui/picture/qr-code.tsx').then((m) => ({ default: m.QrCode })));

/** What the desk scans when someone comes. */
export function CodePanel({ booking, onBack }: { readonly booking: Booking; readonly onBack: () => void }) {
  const code = booking.check_in_code ?? '';
  return (
    <Stack gap={18}>
      <Text as="div" ta="center" p={20} surface="paper">
        <Suspense fallback={<Skeleton width={240} height={240} radius={10} />}>
          <QrCode label={t.codeTitle()} text={code} className={classes.qr} />
        </Suspense>
        <p>{spacedCode(code)}</p>
      </Text>
      <p>{t.codeNote()}</p>
      <div>
        <Button variant="default" onClick={onBack}>
          {t.backButton()}
        </Button>
      </div>
    </Stack>
  );
}
