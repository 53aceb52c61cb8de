import { isApplicationOpen, readJoinOffer, readOwnApplication } from '@clubhouse/contract';
import { join as t } from '@clubhouse/messages/portal/platform/join';
import { useRead } from '../../../api-client/queries/use-read.ts';
import { errorText } from '../../../api-client/request/error-text.ts';
import { LinkButton } from '../../../ui/button/link-button.tsx';
import { SkeletonRows } from '../../../ui/states/skeleton.tsx';
import { ErrorState } from '../../../ui/states/states.tsx';
import { AuthPage } from '../sign-in/auth-page.tsx';
import { ApplicationForm } from './application-form.tsx';
import { ApplicationState } from './application-state.tsx';
import { OWN_APPLICATION } from './own-application.ts';

/** An application behind its link: the form until it is sent, then its status. */
export function ApplicationPage({ token }: { readonly token: string }) {
  // What is typed is kept as it is typed; reading it again meanwhile would take it back.
  const own = useRead(readOwnApplication, { under: OWN_APPLICATION, path: { token }, fresh: true });
  const offer = useRead(readJoinOffer, { under: readJoinOffer.path });
  const failed = [own, offer].find(({ isError, data }) => isError && !data);
  if (failed?.error?.kind === 'not-found')
    return (
      <AuthPage title={t.linkBadTitle()} lead={t.linkBadBody()}>
        <LinkButton to="/join" size="lg" fullWidth>
          {t.linkBadButton()}
        </LinkButton>
      </AuthPage>
    );
  if (failed?.error)
    return (
      <AuthPage title={t.formTitle()}>
        <ErrorState {...errorText(failed.error)} title={t.loadError()} onRetry={failed.refetch} />
      </AuthPage>
    );
  if (!own.data || !offer.data)
    return (
      <AuthPage title={t.formTitle()}>
        <SkeletonRows rows={6} />
      </AuthPage>
    );
  const { data: application } = own;
  if (!isApplicationOpen(application.status)) return <ApplicationState token={token} application={application} />;
  return <ApplicationForm token={token} application={application} offer={offer.data} />;
}
