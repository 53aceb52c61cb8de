import { ownFieldRule } from '@clubhouse/contract';
import { profile as t } from '@clubhouse/messages/portal/profile';
import { IconBolt, IconHourglass, IconLock, IconUserCheck } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { MessageText } from '../../../ui/text/message-text.tsx';
import classes from './field-line.module.css';

const RULES = {
  'saves-at-once': { icon: IconBolt, words: t.ruleInstant() },
  'needs-approval': { icon: IconUserCheck, words: t.ruleApproval() },
  'club-only': { icon: IconLock, words: t.ruleClubOnly() },
} as const;

/** How a field of the own profile is changed, as an icon with its word. */
export function RuleMark({ field }: { readonly field: string }) {
  const { icon: Icon, words } = RULES[ownFieldRule(field)];
  return (
    <span className={classes.rule}>
      <Icon size={16} stroke={1.7} aria-hidden="true" />
      <span>{words}</span>
    </span>
  );
}

interface PendingProps {
  readonly children: ReactNode;
  /** What holds until the club answers. */
  readonly note?: string;
}

/** A wish that the club has not answered, under the value that still holds. */
function PendingBox({ children, note = t.pendingNote() }: PendingProps) {
  return (
    <div className={classes.pending}>
      <IconHourglass size={18} stroke={1.7} aria-hidden="true" />
      <div>
        <p>
          <MessageText of={t.pendingValue} with={{ value: <b>{children}</b> }} />
        </p>
        <p className={classes.note}>{note}</p>
      </div>
    </div>
  );
}

interface Props {
  readonly label: string;
  readonly value: ReactNode;
  readonly field: string;
  readonly pending?: ReactNode;
}

/** One line of the profile: label, value, how it changes, and the wish that hangs on it. */
export function FieldLine({ label, value, field, pending }: Props) {
  return (
    <div className={classes.line}>
      <dt>{label}</dt>
      <dd>
        {value || <span className={classes.empty}>{t.valueEmpty()}</span>}
        {pending && <PendingBox>{pending}</PendingBox>}
      </dd>
      <dd className={classes.how}>
        <RuleMark field={field} />
      </dd>
    </div>
  );
}
