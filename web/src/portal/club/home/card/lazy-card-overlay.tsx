import { lazy, Suspense } from 'react';
import type { CardProfile } from '../../../../api-client/session/card-store.ts';

const CardOverlay = lazy(() => import('./card-overlay.tsx').then((m) => ({ default: m.CardOverlay })));

interface Props {
  readonly side: 'front' | 'code' | undefined;
  readonly owner: number;
  readonly timezone: string;
  readonly profile: CardProfile;
  readonly club: string;
  readonly onSide: (side: 'front' | 'code' | undefined) => void;
}

/** The card on the whole screen; its code comes when it is first opened. */
export function LazyCardOverlay({ side, ...rest }: Props) {
  return side ? (
    <Suspense>
      <CardOverlay side={side} {...rest} />
    </Suspense>
  ) : null;
}
