import type { CardVerdict } from '@clubhouse/contract';
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
  WELCOME: { label: 'Welcome', icon: IconCircleCheck, tone: 'success' },
  NOT_NOW: { label: 'Not today', icon: IconBan, tone: 'danger' },
  OLD_CODE: { label: 'Old code', icon: IconClockExclamation, tone: 'warning' },
  FORGED: { label: 'Not our card', icon: IconAlertTriangle, tone: 'danger' },
  TYPED: { label: 'Compare the person', icon: IconIdBadge2, tone: 'info' },
  UNKNOWN: { label: 'Not known', icon: IconQuestionMark, tone: 'warning' },
};
