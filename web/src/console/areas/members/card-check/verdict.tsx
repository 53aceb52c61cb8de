import { membershipWords } from '@clubhouse/contract';
import { cardCheck as t } from '@clubhouse/messages/console/members/card-check';
import { IconCloudOff } from '@tabler/icons-react';
import { clubConfig } from '../../../../api-client/club/config.ts';
import { Avatar } from '../../../../ui/avatar/avatar.tsx';
import { memberKey } from '../../../../ui/avatar/person.ts';
import { memberStatus } from '../../../../ui/badge/member-status.ts';
import { StatusBadge } from '../../../../ui/badge/status-badge.tsx';
import { statusLook } from '../../../../ui/badge/status-look.ts';
import { formatDate } from '../../../../ui/calendar/typed-date.ts';
import { Group } from '../../../../ui/layout/layout.tsx';
import { Text } from '../../../../ui/layout/text.tsx';
import { wallTime } from '../../../kit/display/moment-text.ts';
import { recordPath } from '../../../kit/entry/console-path.ts';
import { LinkTo } from '../../../kit/navigation/link-to.tsx';
import classes from './card-check.module.css';
import type { Check } from './use-card-check.ts';
import { VERDICT_WORDS } from './verdict-words.ts';

/** The time of day on the club's clock. */
export const timeOf = (instant: string) => wallTime(instant, clubConfig().timezone).slice(11);

/** The answer, large: a word, an icon and a colour, and who it is about. */
export function Verdict({ check }: { readonly check: Check }) {
  const { icon: Icon, tone } = statusLook(check.verdict);
  const { member } = check;
  return (
    <Text as="section" surface="card" className={classes.verdict} data-tone={tone} aria-label={t.resultLabel()}>
      <Group as="header" gap={16} nowrap p="20px 24px">
        <Icon size={44} stroke={1.6} aria-hidden="true" />
        <div>
          <h2>{VERDICT_WORDS[check.verdict]}</h2>
          {check.reason && <p>{check.reason}</p>}
        </div>
      </Group>
      {member && (
        <Group gap={16} nowrap p="20px 24px" className={classes.person}>
          <Avatar
            name={member.name}
            person={member.id === null ? null : memberKey(member.id)}
            photo={member.photo}
            size="lg"
          />
          <div>
            <Text as="b" block weight="bold" breakable>
              {member.id === null ? member.name : <LinkTo to={recordPath('members', member.id)}>{member.name}</LinkTo>}
            </Text>
            <p>
              {member.membership_id} · {membershipWords(member.membership_level_1)}
            </p>
            <Group as="p" gap="4px 8px" mt={6}>
              <Standing status={member.status} />
              {member.membership_end_date
                ? t.memberUntil({ date: formatDate(member.membership_end_date) })
                : t.memberNoEnd()}
            </Group>
          </div>
        </Group>
      )}
      {check.keptAt && (
        <Group as="p" gap={8} nowrap p="12px 24px" className={classes.kept} tone="warning" weight="medium" line="top">
          <IconCloudOff size={16} aria-hidden="true" />
          {t.offlineNote({ time: timeOf(check.keptAt) })}
        </Group>
      )}
    </Text>
  );
}

const Standing = ({ status }: { readonly status: string }) => (
  <StatusBadge status={status}>{memberStatus(status)}</StatusBadge>
);
