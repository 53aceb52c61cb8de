import { programmes as t } from '@clubhouse/messages/portal/programmes';
import { Avatar } from '../../../ui/avatar/avatar.tsx';
import { Group } from '../../../ui/layout/layout.tsx';
import { Text } from '../../../ui/layout/text.tsx';
import { Photo } from '../../../ui/picture/photo.tsx';
import type { Offering } from '../logic/offering.ts';
import classes from './coach-card.module.css';

type Profile = NonNullable<Offering['coach_profile']>;

/** Whether there is more to say about a coach than the name. */
export const hasCoachCard = (profile: Offering['coach_profile']): profile is Profile =>
  Boolean(profile?.feature_image || profile?.description);

/** Who teaches: a face, a name and a few words. */
export function CoachCard({ name, profile }: { readonly name: string; readonly profile: Profile }) {
  return (
    <Group as="section" nowrap gap={16} align="center" aria-labelledby="coach">
      {profile.feature_image ? (
        <Photo
          src={profile.feature_image}
          focus={profile.focal_point}
          alt={t.coachPhoto({ name })}
          className={classes.photo}
        />
      ) : (
        <Avatar name={name} person={null} size="lg" />
      )}
      <div>
        <Text as="h2" size="s" tone="muted" weight="regular" id="coach">
          {t.factCoach()}
        </Text>
        <Text size="l" weight="bold">
          {name}
        </Text>
        {profile.description && <Text tone="soft">{profile.description}</Text>}
      </div>
    </Group>
  );
}
