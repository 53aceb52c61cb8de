import { profile as t } from '@clubhouse/messages/portal/profile';
import { IconKey } from '@tabler/icons-react';
import { Passkeys } from '../../../shared/passkeys/passkeys.tsx';
import { Programs } from '../../../shared/programs/programs.tsx';
import { SecondFactor } from '../../../shared/second-factor/second-factor.tsx';
import { ConnectedSystems } from '../../../shared/single-sign-on/connected-systems.tsx';
import { LinkedProviders } from '../../../shared/single-sign-on/linked-providers.tsx';
import { LinkButton } from '../../../ui/button/link-button.tsx';
import { Text } from '../../../ui/layout/text.tsx';
import { Card } from '../../../ui/page/card.tsx';
import { ActingSection } from './acting/acting-section.tsx';
import { CalendarFeed } from './calendar-feed.tsx';
import type { Profile, UpdateRequest } from './data/use-profile.ts';
import { YourData } from './data/your-data.tsx';
import { Devices } from './devices.tsx';
import { FamilySection } from './family/family-section.tsx';
import { InstallApp } from './install-app.tsx';
import { SECTIONS, type SectionId } from './logic/sections.ts';
import { Newsletter } from './newsletter.tsx';
import { NoticeChoices } from './notice-choices.tsx';
import { PushDevices } from './push/push-devices.tsx';
import { SectionCard } from './section-card.tsx';
import { TextMessages } from './texts/text-messages.tsx';

interface Props {
  readonly section: SectionId;
  readonly profile: Profile;
  readonly request: UpdateRequest | undefined;
  readonly editing: boolean;
  readonly field: string | undefined;
  readonly onEdit: (editing: boolean) => void;
}

/** One section of the profile with everything in it. */
export function SectionView({ section, profile, request, editing, field, onEdit }: Props) {
  const own = SECTIONS.find(({ id }) => id === section);
  if (section === 'family') return <FamilySection profile={profile} open={request} />;
  if (section === 'acting') return <ActingSection profile={profile} />;
  if (own) return <SectionCard key={own.id} section={own} open={request} {...{ profile, editing, field, onEdit }} />;
  if (section === 'notices')
    return (
      <>
        <NoticeChoices />
        <PushDevices />
        <TextMessages />
        <Newsletter profile={profile} />
      </>
    );
  if (section === 'calendar')
    return (
      <>
        <CalendarFeed />
        <InstallApp />
      </>
    );
  if (section === 'security')
    return (
      <>
        <Card title={t.passwordTitle()} action={<PasswordLink />}>
          <Text size="m" tone="muted" p="14px 0 0">
            {t.passwordNote()}
          </Text>
        </Card>
        <LinkedProviders />
        <Passkeys />
        <SecondFactor />
        <Devices />
        <ConnectedSystems />
        <Programs />
      </>
    );
  return <YourData />;
}

const PasswordLink = () => (
  <LinkButton to="/change-password" variant="default" size="sm" icon={IconKey}>
    {t.changePasswordButton()}
  </LinkButton>
);
