import type { member, Row } from '@clubhouse/contract';
import { duplicates as t } from '@clubhouse/messages/console/members/duplicates';
import { useId } from 'react';
import { Avatar } from '../../../../ui/avatar/avatar.tsx';
import { memberKey } from '../../../../ui/avatar/person.ts';
import { memberStatus } from '../../../../ui/badge/member-status.ts';
import { StatusBadge } from '../../../../ui/badge/status-badge.tsx';
import { ChoiceLabel } from '../../../../ui/choice/choice.tsx';
import { Grid, Group } from '../../../../ui/layout/layout.tsx';
import { Below, Text } from '../../../../ui/layout/text.tsx';

interface Props {
  readonly records: readonly Row<typeof member>[];
  readonly keep: number;
  readonly onKeep: (id: number) => void;
}

/** Which of the two records stays. */
export function KeepChoice({ records, keep, onKeep }: Props) {
  const name = useId();
  return (
    <fieldset>
      <Text as="legend" weight="medium" mb={8}>
        {t.keepLegend()}
      </Text>
      <Grid columns={2} from="tablet" gap={12}>
        {records.map((one) => (
          <ChoiceLabel key={one.id} wide data-checked={one.id === keep || undefined}>
            <input type="radio" name={name} checked={one.id === keep} onChange={() => onKeep(one.id)} />
            <Avatar name={one.name} person={memberKey(one.id)} photo={one.photo} size="sm" />
            <span>
              <Group as="span" gap={8}>
                {one.name}
                <StatusBadge status={one.status}>{memberStatus(one.status)}</StatusBadge>
              </Group>
              <Below>{[one.membership_id, one.user !== null && t.loginHas()].filter(Boolean).join(' · ')}</Below>
            </span>
          </ChoiceLabel>
        ))}
      </Grid>
    </fieldset>
  );
}
