import { programmes as t } from '@clubhouse/messages/rules/programmes';
import type { PriceReason } from './price.ts';
import { participantTypeName } from './words.ts';

function linesOf(reason: PriceReason): string[] {
  if (reason.code === 'PRORATED') return [t.proratedPrice({ left: reason.left, sessions: reason.sessions })];
  const { type, label, price } = reason;
  return label ? [label, t.price({ price })] : [t.priceFor({ type: participantTypeName(type), price })];
}

/** Why a place costs what it costs, in words. */
export const priceReasonTexts = (reasons: readonly PriceReason[]): string[] => reasons.flatMap(linesOf);
