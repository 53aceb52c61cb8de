import type { Field } from '@clubhouse/contract';
import { KindBadge, StatusBadge } from '../../../ui/badge/status-badge.tsx';
import { choiceWords } from './choice-words.ts';

interface Props {
  readonly status: string;
  readonly field?: Field;
}

/** A word of the wire as a badge. */
export function ChoiceBadge({ status, field }: Props) {
  const { label, icon, isStatus } = choiceWords(status, field);
  return isStatus ? <StatusBadge status={status}>{label}</StatusBadge> : <KindBadge icon={icon}>{label}</KindBadge>;
}
