import { lazy, Suspense, useEffect, useState } from 'react';
import type { PaySheetProps } from './pay-sheet.tsx';

const load = () => import('./pay-sheet.tsx');
const PaySheet = lazy(() => load().then((m) => ({ default: m.PaySheet })));

/** The sheet in which is paid; its code is fetched once there is something to pay, so that the press finds it. */
export function LazyPaySheet(props: PaySheetProps) {
  const [wanted, setWanted] = useState(props.opened);
  if (props.opened && !wanted) setWanted(true);
  const some = props.invoices.length > 0;
  useEffect(() => {
    // Without the network it is asked for again by the press.
    if (some) load().catch(() => {});
  }, [some]);
  return wanted ? (
    <Suspense>
      <PaySheet {...props} />
    </Suspense>
  ) : null;
}
