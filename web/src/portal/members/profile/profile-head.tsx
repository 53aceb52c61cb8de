import { membershipWords } from '@clubhouse/contract';
import { profile as t } from '@clubhouse/messages/portal/profile';
import { IconCamera } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { lazy, Suspense, useState } from 'react';
import { clubConfig } from '../../../api-client/club/config.ts';
import { Avatar } from '../../../ui/avatar/avatar.tsx';
import { memberKey } from '../../../ui/avatar/person.ts';
import { memberStatus } from '../../../ui/badge/member-status.ts';
import { StatusBadge } from '../../../ui/badge/status-badge.tsx';
import { IconButton } from '../../../ui/button/icon-button.tsx';
import { formatDate } from '../../../ui/calendar/typed-date.ts';
import { Group } from '../../../ui/layout/layout.tsx';
import { Text } from '../../../ui/layout/text.tsx';
import type { Profile } from './data/use-profile.ts';
import classes from './profile-page.module.css';

const PhotoSheet = lazy(() => import('./photo/photo-sheet.tsx').then((m) => ({ default: m.PhotoSheet })));

/** "M004817 · Ordinary member since 2014 · valid until 31/12/2026". */
function standingLine(profile: Profile): string {
  const { membership_id, membership_level_1, membership_start_date, membership_end_date } = profile;
  return [
    membership_id,
    t.headSince({ membership_level_1: membershipWords(membership_level_1), year: membership_start_date.slice(0, 4) }),
    membership_end_date && t.headValidUntil({ date: formatDate(membership_end_date) }),
  ]
    .filter(Boolean)
    .join(' · ');
}

/** Who this is: photo or initials, name, membership and standing. */
export function ProfileHead({ profile }: { readonly profile: Profile }) {
  const [choosing, setChoosing] = useState(false);
  return (
    <Group as="header" mb={24} className={classes.head}>
      <span className={classes.photo}>
        <Avatar name={profile.name} person={memberKey(profile.id)} size="lg" photo={profile.photo} />
        <span className={classes.camera}>
          <IconButton
            size="sm"
            label={profile.photo ? t.photoChangeLabel() : t.photoAddLabel()}
            onClick={() => setChoosing(true)}
          >
            <IconCamera size={16} stroke={1.7} aria-hidden="true" />
          </IconButton>
        </span>
      </span>
      <Text as="div" breakable grow={200}>
        <h1>{profile.name}</h1>
        <Text tone="muted" mb={6}>
          {standingLine(profile)}
        </Text>
        <Group gap="4px 16px">
          <StatusBadge status={profile.status}>{memberStatus(profile.status)}</StatusBadge>
          {profile.status === 'ACTIVE' && clubConfig().change_membership && (
            <Link to="/renew/change">{t.headChangeLink()}</Link>
          )}
        </Group>
      </Text>
      {choosing && (
        <Suspense>
          <PhotoSheet profile={profile} onClose={() => setChoosing(false)} />
        </Suspense>
      )}
    </Group>
  );
}
