import { readVisit } from '@clubhouse/contract';
import { visit as t } from '@clubhouse/messages/portal/platform/visit';
import { clubConfig } from '../../../api-client/club/config.ts';
import { useRead } from '../../../api-client/queries/use-read.ts';
import { errorText } from '../../../api-client/request/error-text.ts';
import { SkeletonRows } from '../../../ui/states/skeleton.tsx';
import { ErrorState } from '../../../ui/states/states.tsx';
import { AuthPage } from '../sign-in/auth-page.tsx';
import { GuestPass } from './guest-pass.tsx';
import { VISIT, type Visit } from './visit.ts';
import { VisitAnswer } from './visit-answer.tsx';
import { VisitFacts } from './visit-facts.tsx';
import { VisitShare } from './visit-share.tsx';

/** The page of a guest: what they are invited to, the rules, and the pass once they have confirmed. */
export function VisitPage({ token }: { readonly token: string }) {
  const { data, error, refetch } = useRead(readVisit, { under: VISIT, path: { token } });
  if (data) return <VisitOf token={token} visit={data} />;
  if (error?.kind === 'not-found') return <AuthPage title={t.unknownTitle()} lead={t.unknownBody()} />;
  return (
    <AuthPage title={t.pageTitle()}>
      {error ? (
        <ErrorState {...errorText(error)} title={t.loadError()} onRetry={() => void refetch()} />
      ) : (
        <SkeletonRows rows={4} />
      )}
    </AuthPage>
  );
}

const titleOf = ({ status, organiser_name: organiser, facility_name: facility }: Visit): string => {
  const titles: Readonly<Record<Visit['status'], string>> = {
    REQUESTED: t.pageTitle(),
    INVITED: t.invitedTitle({ organiser }),
    CONFIRMED: t.confirmedTitle({ facility }),
    ARRIVED: t.arrivedTitle({ club: clubConfig().club_name }),
    DECLINED: t.declinedTitle(),
    REMOVED: t.removedTitle(),
    CANCELLED: t.cancelledTitle(),
  };
  return titles[status];
};

const leadOf = ({ status, organiser_name: organiser }: Visit): string | undefined => {
  if (status === 'DECLINED') return t.declinedBody({ organiser });
  if (status === 'REMOVED') return t.removedBody({ organiser });
  return status === 'CANCELLED' ? t.cancelledBody() : undefined;
};

function VisitOf({ token, visit }: { readonly token: string; readonly visit: Visit }) {
  const { status, pass_code: pass, rules } = visit;
  return (
    <AuthPage title={titleOf(visit)} lead={leadOf(visit)}>
      <VisitFacts visit={visit} />
      {visit.share && <VisitShare token={token} share={visit.share} organiser={visit.organiser_name} />}
      {pass && <GuestPass code={pass} rules={rules} />}
      {(status === 'INVITED' || status === 'CONFIRMED') && <VisitAnswer token={token} visit={visit} />}
    </AuthPage>
  );
}
