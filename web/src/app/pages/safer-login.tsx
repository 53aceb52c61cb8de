import { useRouter } from '@tanstack/react-router';
import { SaferLoginPage } from '../../portal/platform/sign-in/safer-login-page.tsx';
import { takeRememberedPage } from '../in-app-page.ts';
import { ProofDialogHost } from '../session/proof-dialog-host.tsx';
import { useLogOut } from '../shell/use-log-out.ts';

/** The one page for staff whom the club asks for more than a password, with what it needs around it. */
export function SaferLogin() {
  const router = useRouter();
  const logOut = useLogOut();
  const goOn = () => router.navigate({ href: takeRememberedPage(), replace: true });
  return (
    <>
      <SaferLoginPage onDone={() => void goOn()} onLogOut={() => void logOut()} />
      <ProofDialogHost />
    </>
  );
}
