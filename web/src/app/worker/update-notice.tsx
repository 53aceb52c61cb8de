import { lazy, Suspense, useSyncExternalStore } from 'react';
import { isNewVersionReady, watchVersion } from './new-version.ts';

const UpdateBar = lazy(() => import('./update-bar.tsx').then((m) => ({ default: m.UpdateBar })));

/** Says quietly that there is a new version. Nothing is ever reloaded unasked: someone may be in the middle of a form. */
export function UpdateNotice() {
  const ready = useSyncExternalStore(watchVersion, isNewVersionReady);
  return ready ? (
    <Suspense>
      <UpdateBar />
    </Suspense>
  ) : null;
}
