import { type Answer, decideAuthorization, readAuthorization, scopeWords } from '@clubhouse/contract';
import { authorize as t } from '@clubhouse/messages/shared/authorize';
import { type ReactNode, useEffect, useRef } from 'react';
import { useOperation } from '../../../api-client/queries/use-operation.ts';
import { useRead } from '../../../api-client/queries/use-read.ts';
import { ApiError } from '../../../api-client/request/api-error.ts';
import { errorText } from '../../../api-client/request/error-text.ts';
import { page } from '../../../api-client/session/page-reload.ts';
import { useCurrentUser } from '../../../api-client/session/use-current-user.ts';
import { Button } from '../../../ui/button/button.ts';
import { LinkButton } from '../../../ui/button/link-button.tsx';
import { Text } from '../../../ui/layout/text.tsx';
import { Note } from '../../../ui/note/note.tsx';
import { SkeletonRows } from '../../../ui/states/skeleton.tsx';
import { ErrorState } from '../../../ui/states/states.tsx';
import { AuthPage } from '../sign-in/auth-page.tsx';
import classes from './authorize-page.module.css';

interface Props {
  /** The request that the person decides about. */
  readonly uid: string;
  /** Logs out and comes back here. */
  readonly onSwitch: () => void;
}

type Request = Answer<typeof readAuthorization>;

const UNDER = '/general-users/authorization/';

/** Where people let another system know who they are, or not. */
export function AuthorizePage({ uid, onSwitch }: Props) {
  const { data, error, refetch } = useRead(readAuthorization, { path: { uid }, under: UNDER, fresh: true });
  if (data) return <Decision uid={uid} request={data} onSwitch={onSwitch} />;
  if (error instanceof ApiError && error.kind === 'not-found')
    return (
      <AuthPage title={t.goneTitle()} lead={t.goneBody()}>
        <LinkButton to="/" variant="default" fullWidth>
          {t.homeButton()}
        </LinkButton>
      </AuthPage>
    );
  if (error)
    return (
      <AuthPage title={t.loadError()}>
        <ErrorState {...errorText(error)} title={t.loadError()} onRetry={() => void refetch()} bare />
      </AuthPage>
    );
  return (
    <AuthPage title={<SkeletonRows rows={1} />}>
      <SkeletonRows rows={3} />
    </AuthPage>
  );
}

function Decision({ uid, request, onSwitch }: Props & { readonly request: Request }) {
  const { system_name: system, refusal, needs_consent, needs_proof } = request;
  const decide = useOperation(decideAuthorization);
  const answer = (allow: boolean) =>
    decide.mutate({ path: { uid }, body: { allow } }, { onSuccess: ({ continue_at }) => page.leave(continue_at) });
  const goesOn = !refusal && !needs_consent && !needs_proof;
  const begun = useRef(false);
  useEffect(() => {
    if (!goesOn || begun.current) return;
    begun.current = true;
    answer(true);
  });
  const isGoing = decide.isPending || decide.isSuccess;
  const failure = decide.error && (
    <Note tone="danger" role="alert" title={t.decideError()}>
      {errorText(decide.error).message}
    </Note>
  );
  const back = (words: string) => (
    <Button variant={refusal ? 'filled' : 'quiet'} size="lg" fullWidth disabled={isGoing} onClick={() => answer(false)}>
      {words}
    </Button>
  );
  if (refusal) return <Refused {...{ request, failure, onSwitch }} back={back(t.backButton({ system }))} />;
  if (goesOn && !decide.error)
    return (
      <AuthPage title={t.title({ system })}>
        <Text role="status">{t.going({ system })}</Text>
      </AuthPage>
    );
  return (
    <AuthPage title={<Heading request={request} />} lead={leadOf(request)} foot={<Who onSwitch={onSwitch} />}>
      {needs_consent && <Scopes request={request} />}
      {failure}
      <Button size="lg" fullWidth loading={isGoing} onClick={() => answer(true)}>
        {needs_consent ? t.allowButton() : t.continueButton()}
      </Button>
      {back(t.cancelButton())}
    </AuthPage>
  );
}

function leadOf({ system_name: system, needs_consent, needs_proof }: Request): string {
  if (needs_consent) return t.lead({ system });
  return needs_proof ? t.proofLead({ system }) : t.known({ system });
}

function Heading({ request: { system_name: system, logo } }: { readonly request: Request }) {
  return (
    <>
      {logo && <img className={classes.logo} src={logo} alt="" />}
      {t.title({ system })}
    </>
  );
}

function Scopes({ request: { scopes, site } }: { readonly request: Request }) {
  return (
    <>
      <ul className={classes.scopes}>
        {scopes.map((scope) => (
          <li key={scope}>{scopeWords(scope)}</li>
        ))}
      </ul>
      <Text size="m" tone="muted">
        {t.backTo({ site })} {t.withdraw()}
      </Text>
    </>
  );
}

function Who({ onSwitch }: Pick<Props, 'onSwitch'>) {
  // While someone logs out, they are no one already.
  const user = useCurrentUser();
  const name = user?.member_profile?.name ?? user?.email ?? '';
  return (
    <>
      {t.who({ name })}{' '}
      <button type="button" className={classes.link} onClick={onSwitch}>
        {t.notYou()}
      </button>
    </>
  );
}

interface RefusedProps {
  readonly request: Request;
  readonly failure: ReactNode;
  readonly back: ReactNode;
  readonly onSwitch: () => void;
}

function Refused({ request, failure, back, onSwitch }: RefusedProps) {
  const { system_name: system, refusal } = request;
  const words = { MEMBERS_ONLY: t.membersOnly, STAFF_ONLY: t.staffOnly, OTHER_PERSON: t.otherPerson } as const;
  return (
    <AuthPage title={<Heading request={request} />} foot={<Who onSwitch={onSwitch} />}>
      <Note tone="warning" role="status">
        {refusal && words[refusal]({ system })}
      </Note>
      {failure}
      {refusal === 'OTHER_PERSON' && (
        <Button size="lg" fullWidth variant="default" onClick={onSwitch}>
          {t.logOutButton()}
        </Button>
      )}
      {back}
    </AuthPage>
  );
}
