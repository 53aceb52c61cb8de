import type { DrawnCard } from '../../../../api-client/session/card-store.ts';
import { CardOverlay } from './card-overlay.tsx';

interface Props {
  readonly card: DrawnCard;
  readonly side: 'front' | 'code';
  readonly onSide: (side: 'front' | 'code' | undefined) => void;
}

/** The card where the portal could not start: everything on it was kept by this device. */
export function OfflineCard({ card, side, onSide }: Props) {
  return <CardOverlay side={side} owner={card.owner} {...card.shown} renews={false} onSide={onSide} />;
}
