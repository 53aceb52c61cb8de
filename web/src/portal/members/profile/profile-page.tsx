import { profile as t } from '@clubhouse/messages/portal/profile';
import { IconKey } from '@tabler/icons-react';
import { errorText } from '../../../api-client/request/error-text.ts';
import { useMember } from '../../../api-client/session/use-current-user.ts';
import { LinkButton } from '../../../ui/button/link-button.tsx';
import { Grid, Stack } from '../../../ui/layout/layout.tsx';
import { Text } from '../../../ui/layout/text.tsx';
import { Card } from '../../../ui/page/card.tsx';
import { PageHeader } from '../../../ui/page/page-header.tsx';
import { LoadFailure } from '../../../ui/states/load-failure.tsx';
import { Skeleton, SkeletonRows } from '../../../ui/states/skeleton.tsx';
import { ErrorState } from '../../../ui/states/states.tsx';
import { CalendarFeed } from './calendar-feed.tsx';
import { type Profile, useOpenRequest, useProfile } from './data/use-profile.ts';
import { YourData } from './data/your-data.tsx';
import { Devices } from './devices.tsx';
import { EmailBanner } from './email-banner.tsx';
import { FamilySection } from './family/family-section.tsx';
import { InstallApp } from './install-app.tsx';
import { touchedSections } from './logic/request-words.ts';
import { SECTIONS, type SectionId } from './logic/sections.ts';
import { Newsletter } from './newsletter.tsx';
import { NoticeChoices } from './notice-choices.tsx';
import { PendingBanner } from './pending-banner.tsx';
import { ProfileHead } from './profile-head.tsx';
import classes from './profile-page.module.css';
import { SectionCard } from './section-card.tsx';
import { SectionNav } from './section-nav.tsx';

interface Props {
  /** The part that is being edited, from the address. */
  readonly edit: SectionId | undefined;
  readonly onEdit: (section: SectionId | undefined) => void;
}

/** Everything the club knows of the member, what of it waits for an answer, and how to change it. */
export function ProfilePage({ edit, onEdit }: Props) {
  const profile = useProfile();
  if (profile.data) return <LoadedProfile profile={profile.data} edit={edit} onEdit={onEdit} />;
  return <Arriving {...(profile.isError && { error: profile.error, onRetry: profile.refetch })} />;
}

function Arriving({ error, onRetry }: { readonly error?: unknown; readonly onRetry?: () => void }) {
  const { member_profile: own, username } = useMember();
  return (
    <>
      <PageHeader title={own?.name ?? username} below={own?.membership_id} />
      {error ? (
        <ErrorState {...errorText(error)} title={t.loadError()} {...(onRetry && { onRetry })} />
      ) : (
        <Grid columns="176px minmax(0, 1fr)" from="desk" gap="0 40px" align="start">
          <Skeleton width={176} height={240} radius={10} />
          <Card>
            <SkeletonRows rows={6} />
          </Card>
        </Grid>
      )}
    </>
  );
}

function LoadedProfile({ profile, edit, onEdit }: Props & { readonly profile: Profile }) {
  const open = useOpenRequest();
  const { request } = open;
  const pending = touchedSections(request?.changes);
  const openPending = () => {
    const first = pending[0] ?? 'about';
    onEdit(first);
    document.getElementById(first)?.scrollIntoView({ block: 'start' });
  };
  return (
    <>
      <ProfileHead profile={profile} />
      {open.isError && !open.data && <LoadFailure onRetry={open.refetch}>{t.openRequestName()}</LoadFailure>}
      <EmailBanner />
      {request && <PendingBanner request={request} onEdit={openPending} />}
      <Grid columns="176px minmax(0, 1fr)" from="desk" gap="0 40px" align="start">
        <SectionNav pending={pending} />
        <Stack gap={24}>
          {SECTIONS.map((section) =>
            section.id === 'family' ? (
              <FamilySection key="family" profile={profile} open={request} />
            ) : (
              <SectionCard
                key={section.id}
                section={section}
                profile={profile}
                open={request}
                editing={edit === section.id}
                onEdit={(editing) => onEdit(editing ? section.id : undefined)}
              />
            ),
          )}
          <Newsletter profile={profile} />
          <NoticeChoices />
          <CalendarFeed />
          <div id="devices" className={classes.anchor}>
            <Devices />
          </div>
          <Card title={t.passwordTitle()} action={<PasswordLink />}>
            <Text size="m" tone="muted" p="14px 0 0">
              {t.passwordNote()}
            </Text>
          </Card>
          <InstallApp />
          <YourData />
        </Stack>
      </Grid>
    </>
  );
}

const PasswordLink = () => (
  <LinkButton to="/change-password" variant="default" size="sm" icon={IconKey}>
    {t.changePasswordButton()}
  </LinkButton>
);
