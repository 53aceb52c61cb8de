import type { CardVerdict } from '@clubhouse/contract';
import { cardCheck as t } from '@clubhouse/messages/console/members/card-check';

/** What the desk reads, from across the counter. */
export const VERDICT_WORDS: Readonly<Record<CardVerdict, string>> = {
  WELCOME: t.resultWelcome(),
  NOT_NOW: t.resultNotNow(),
  OLD_CODE: t.resultOldCode(),
  FORGED: t.resultForged(),
  TYPED: t.resultTyped(),
  UNKNOWN: t.resultUnknown(),
};
