import { ownFieldRule } from '@clubhouse/contract';
import { profile as t } from '@clubhouse/messages/portal/profile';
import { IconBolt, IconHourglass, IconLock, IconUserCheck } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Grid, Group } from '../../../ui/layout/layout.tsx';
import { Text } from '../../../ui/layout/text.tsx';
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
    <Group as="span" inline nowrap size="s" tone="muted" gap={5} className={classes.rule}>
      <Icon size={16} stroke={1.7} aria-hidden="true" />
      <span>{words}</span>
    </Group>
  );
}

interface PendingProps {
  readonly children: ReactNode;
  /** What holds until the club answers. */
  readonly note?: string;
}

/** A requested change that the club has not answered, under the value that still holds. */
function PendingBox({ children, note = t.pendingNote() }: PendingProps) {
  return (
    <Group nowrap align="stretch" size="m" gap={10} mt={8} p="10px 12px" className={classes.pending} maw={420}>
      <IconHourglass size={18} stroke={1.7} aria-hidden="true" />
      <div>
        <p>
          <MessageText of={t.pendingValue} with={{ value: <b>{children}</b> }} />
        </p>
        <Text tone="soft">{note}</Text>
      </div>
    </Group>
  );
}

interface Props {
  readonly label: string;
  readonly value: ReactNode;
  readonly field: string;
  readonly pending?: ReactNode;
}

/** One line of the profile: label, value, how it changes, and the change that is requested for it. */
export function FieldLine({ label, value, field, pending }: Props) {
  return (
    <Grid className={classes.line} line="bottom" gap="2px 16px">
      <Text as="dt" size="m" tone="muted">
        {label}
      </Text>
      <dd>
        {value || (
          <Text as="span" tone="muted">
            {t.valueEmpty()}
          </Text>
        )}
        {pending && <PendingBox>{pending}</PendingBox>}
      </dd>
      <dd className={classes.how}>
        <RuleMark field={field} />
      </dd>
    </Grid>
  );
}
