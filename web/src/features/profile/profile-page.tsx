import { wordsOf } from '@clubhouse/contract';
import { IconKey } from '@tabler/icons-react';
import { useMember } from '../../data/use-current-user.ts';
import { Avatar } from '../../ui/avatar/avatar.tsx';
import { memberStatus } from '../../ui/badge/member-status.ts';
import { StatusBadge } from '../../ui/badge/status-badge.tsx';
import { LinkButton } from '../../ui/button/link-button.tsx';
import { formatDate } from '../../ui/calendar/typed-date.ts';
import { Card } from '../../ui/page/card.tsx';
import { Devices } from './devices.tsx';
import classes from './profile-page.module.css';

/** What the club knows of the member who is logged in, and where that member is logged in. */
export function ProfilePage() {
  const { email, username, member_profile: profile } = useMember();
  const status = memberStatus(profile?.status ?? '');
  const name = profile?.name ?? username;
  const facts: readonly (readonly [label: string, value: string | null | undefined])[] = [
    ['Full name', profile?.name],
    ['Preferred name', profile?.preferred_name],
    ['Membership ID', profile?.membership_id],
    ['Membership', profile && wordsOf(profile.membership_level_1)],
    ['Service', profile && wordsOf(profile.membership_level_2)],
    ['Tier', profile && wordsOf(profile.membership_level_3)],
    ['Valid to', profile?.membership_end_date && formatDate(profile.membership_end_date)],
    ['E-mail', email],
  ];
  return (
    <>
      <header className={classes.head}>
        <Avatar name={name} color={1} size="lg" />
        <div className={classes.who}>
          <h1>{name}</h1>
          <p>{profile?.membership_id}</p>
        </div>
        {profile && (
          <StatusBadge tone={status.tone} icon={status.icon}>
            {status.label}
          </StatusBadge>
        )}
      </header>
      <div className={classes.groups}>
        <Card title="About you">
          <dl className={classes.facts}>
            {facts.map(
              ([label, value]) =>
                value && (
                  <div key={label}>
                    <dt>{label}</dt>
                    <dd>{value}</dd>
                  </div>
                ),
            )}
          </dl>
          <p className={classes.hint}>Something wrong? Until details can be changed here, tell the front desk.</p>
        </Card>
        <Card
          title="Password"
          action={
            <LinkButton
              to="/change-password"
              variant="default"
              size="sm"
              leftSection={<IconKey size={16} aria-hidden="true" />}
            >
              Change password
            </LinkButton>
          }
        >
          <p className={classes.hint}>Changing it logs out every other device.</p>
        </Card>
        <Devices />
      </div>
    </>
  );
}
