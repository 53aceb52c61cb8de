import { passkey } from '@clubhouse/contract';
import { passkeys } from '@clubhouse/messages/shared/passkeys';
import { secondFactor as t } from '@clubhouse/messages/shared/second-factor';
import { IconDeviceMobile, IconFingerprint } from '@tabler/icons-react';
import { useState } from 'react';
import { useList } from '../../../api-client/queries/use-list.ts';
import { errorText } from '../../../api-client/request/error-text.ts';
import { hasPasskeys, wasDismissed } from '../../../api-client/session/passkey-support.ts';
import { proveByPasskey } from '../../../api-client/session/passkeys.ts';
import { reloadUser } from '../../../api-client/session/session.ts';
import { useMember } from '../../../api-client/session/use-current-user.ts';
import { Passkeys } from '../../../shared/passkeys/passkeys.tsx';
import { ProofDialog } from '../../../shared/passkeys/proof-dialog.tsx';
import { SecondFactor } from '../../../shared/second-factor/second-factor.tsx';
import { Button } from '../../../ui/button/button.ts';
import { Note } from '../../../ui/note/note.tsx';
import { SkeletonRows } from '../../../ui/states/skeleton.tsx';
import { useToast } from '../../../ui/toast/toast-provider.tsx';
import { AuthPage } from './auth-page.tsx';

interface Props {
  /** To the page that the person wanted. */
  readonly onDone: () => void;
  readonly onLogOut: () => void;
}

/** For staff of a club that asks for more than a password: what it is about, and the ways to go on. */
export function SaferLoginPage({ onDone, onLogOut }: Props) {
  const { id, second_factor } = useMember();
  const own = useList(passkey, { user: id });
  const hasKey = hasPasskeys() && (own.data?.results.length ?? 0) > 0;
  const confirms = second_factor.is_on || hasKey;
  const logOut = (
    <Button variant="quiet" fullWidth onClick={onLogOut}>
      {t.logOutButton()}
    </Button>
  );
  if (!second_factor.is_needed)
    return (
      <AuthPage title={t.neededTitle()}>
        <Note tone="success" role="status">
          {t.neededDone()}
        </Note>
        <Button size="lg" fullWidth onClick={onDone}>
          {t.neededDoneButton()}
        </Button>
      </AuthPage>
    );
  if (own.isPending && !second_factor.is_on)
    return (
      <AuthPage title={t.neededTitle()}>
        <SkeletonRows rows={2} />
      </AuthPage>
    );
  return (
    <AuthPage title={t.neededTitle()} lead={confirms ? t.neededConfirmLead() : t.neededLead()} foot={logOut}>
      {second_factor.is_on && <CodeButton />}
      {hasKey && <PasskeyButton />}
      {!confirms && (
        <>
          <Passkeys />
          <SecondFactor />
        </>
      )}
    </AuthPage>
  );
}

function CodeButton() {
  const [asking, setAsking] = useState(false);
  const onAnswer = (proved: boolean) => {
    setAsking(false);
    if (proved) void reloadUser();
  };
  return (
    <>
      <Button size="lg" fullWidth icon={IconDeviceMobile} onClick={() => setAsking(true)}>
        {passkeys.withCodeButton()}
      </Button>
      {asking && <ProofDialog onAnswer={onAnswer} />}
    </>
  );
}

function PasskeyButton() {
  const toast = useToast();
  const prove = () =>
    proveByPasskey().then(reloadUser, (thrown: unknown) => {
      if (!wasDismissed(thrown))
        toast.show({ tone: 'danger', title: passkeys.proofFailed(), message: errorText(thrown).message });
    });
  return (
    <Button size="lg" fullWidth variant="default" icon={IconFingerprint} onClick={prove}>
      {passkeys.withPasskeyButton()}
    </Button>
  );
}
