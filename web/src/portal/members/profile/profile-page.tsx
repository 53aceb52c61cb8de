import { profile as t } from '@clubhouse/messages/portal/profile';
import { useEffect, useRef } from 'react';
import { errorText } from '../../../api-client/request/error-text.ts';
import { useMember } from '../../../api-client/session/use-current-user.ts';
import { Grid, Stack } from '../../../ui/layout/layout.tsx';
import { BackLink } from '../../../ui/page/back-link.tsx';
import { Card } from '../../../ui/page/card.tsx';
import { PageHeader } from '../../../ui/page/page-header.tsx';
import { LoadFailure } from '../../../ui/states/load-failure.tsx';
import { Skeleton, SkeletonRows } from '../../../ui/states/skeleton.tsx';
import { ErrorState } from '../../../ui/states/states.tsx';
import unseen from '../../../ui/theme/unseen.module.css';
import { type Profile, useOpenRequest, useProfile } from './data/use-profile.ts';
import { EmailBanner } from './email-banner.tsx';
import { touchedSections } from './logic/request-words.ts';
import type { ProfileSearch } from './logic/sections.ts';
import { PendingBanner } from './pending-banner.tsx';
import { ProfileHead } from './profile-head.tsx';
import classes from './profile-page.module.css';
import { SectionNav, sectionTitle } from './section-nav.tsx';
import { SectionView } from './section-view.tsx';

interface Props {
  readonly state: ProfileSearch;
  readonly onState: (state: ProfileSearch) => void;
}

/** Everything the club knows of the member, what of it waits for an answer, and how to change it. */
export function ProfilePage({ state, onState }: Props) {
  const profile = useProfile();
  if (profile.data) return <LoadedProfile profile={profile.data} state={state} onState={onState} />;
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
        <Grid columns="208px minmax(0, 1fr)" from="desk" gap="0 40px" align="start">
          <div data-show="desk">
            <Skeleton width={208} height={320} radius={10} />
          </div>
          <Card>
            <SkeletonRows rows={6} />
          </Card>
        </Grid>
      )}
    </>
  );
}

/** A list of sections and the one that is open: side by side, or one after the other where there is no room. */
function LoadedProfile({ profile, state, onState }: Props & { readonly profile: Profile }) {
  const open = useOpenRequest();
  const { request } = open;
  const { section, edit } = state;
  const pending = touchedSections(request?.changes);
  const current = section ?? 'about';
  const view = useRef<HTMLElement>(null);
  const shown = useRef(section);
  useEffect(() => {
    if (shown.current === section) return;
    shown.current = section;
    // A form takes the focus to its field.
    if (edit) return;
    window.scrollTo({ top: 0 });
    if (section) view.current?.focus({ preventScroll: true });
  }, [section, edit]);
  const openPending = () => {
    const first = pending[0] ?? 'about';
    onState({ section: first, edit: first });
  };
  // Where there is room for one of the two only, the list is the start and the section comes after it.
  const onlyList = section ? { 'data-show': 'desk' as const } : {};
  const onlySection = section ? {} : { 'data-show': 'desk' as const };
  return (
    <>
      <div {...onlyList}>
        <ProfileHead profile={profile} />
      </div>
      {open.isError && !open.data && <LoadFailure onRetry={open.refetch}>{t.openRequestName()}</LoadFailure>}
      <EmailBanner />
      {request && <PendingBanner request={request} onEdit={openPending} />}
      <Grid columns="208px minmax(0, 1fr)" from="desk" gap="0 40px" align="start">
        <div {...onlyList}>
          <SectionNav current={current} opened={section !== undefined} pending={pending} />
        </div>
        <Stack
          as="section"
          gap={24}
          ref={view}
          tabIndex={-1}
          className={classes.view}
          aria-label={sectionTitle(current)}
          {...onlySection}
        >
          <div data-show="narrow">
            <BackLink to="/profile">{t.profileTitle()}</BackLink>
            <h1 className={unseen.unseen}>{sectionTitle(current)}</h1>
          </div>
          <SectionView
            {...{ profile, request }}
            section={current}
            editing={state.edit === current}
            field={state.field}
            onEdit={(editing) => onState({ section: current, edit: editing ? current : undefined })}
          />
        </Stack>
      </Grid>
    </>
  );
}
