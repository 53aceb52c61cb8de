import { StatusBadge } from '../../../ui/badge/status-badge.tsx';
import { choiceWords } from './choice-words.ts';

/** A word of the wire as a badge. */
export function ChoiceBadge({ status }: { readonly status: string }) {
  const { label, icon, tone } = choiceWords(status);
  return (
    <StatusBadge icon={icon} tone={tone}>
      {label}
    </StatusBadge>
  );
}
