import { lazy, Suspense, useState } from 'react';
import type { PaySheetProps } from './pay-sheet.tsx';

const PaySheet = lazy(() => import('./pay-sheet.tsx').then((m) => ({ default: m.PaySheet })));

/** The sheet in which is paid; its code is fetched when it is first wanted. */
export function LazyPaySheet(props: PaySheetProps) {
  const [wanted, setWanted] = useState(props.opened);
  if (props.opened && !wanted) setWanted(true);
  return wanted ? (
    <Suspense>
      <PaySheet {...props} />
    </Suspense>
  ) : null;
}
