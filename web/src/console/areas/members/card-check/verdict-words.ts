import type { CardVerdict } from '@clubhouse/contract';
import { cardCheck as t } from '@clubhouse/messages/console/members/card-check';
import {
  IconAlertTriangle,
  IconBan,
  IconCircleCheck,
  IconClockExclamation,
  IconIdBadge2,
  IconQuestionMark,
  type TablerIcon,
} from '@tabler/icons-react';

interface Words {
  readonly label: string;
  readonly icon: TablerIcon;
  readonly tone: 'success' | 'warning' | 'danger' | 'info';
}

/** What the desk reads, from across the counter. */
export const VERDICT_WORDS: Readonly<Record<CardVerdict, Words>> = {
  WELCOME: { label: t.resultWelcome(), icon: IconCircleCheck, tone: 'success' },
  NOT_NOW: { label: t.resultNotNow(), icon: IconBan, tone: 'danger' },
  OLD_CODE: { label: t.resultOldCode(), icon: IconClockExclamation, tone: 'warning' },
  FORGED: { label: t.resultForged(), icon: IconAlertTriangle, tone: 'danger' },
  TYPED: { label: t.resultTyped(), icon: IconIdBadge2, tone: 'info' },
  UNKNOWN: { label: t.resultUnknown(), icon: IconQuestionMark, tone: 'warning' },
};
