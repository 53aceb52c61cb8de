import { useRouter } from '@tanstack/react-router';
import { logout } from '../../api-client/session/login.ts';
import { AuthorizePage } from '../../portal/platform/authorize/authorize-page.tsx';
import { rememberPage } from '../in-app-page.ts';
import { ROUTES } from '../routes.ts';
import { ProofDialogHost } from '../session/proof-dialog-host.tsx';

/** The page of a request by another system, with what it needs around it. */
export function Authorize({ uid }: { readonly uid: string }) {
  const router = useRouter();
  const switchPerson = async () => {
    await logout();
    rememberPage(ROUTES.authorize.replace('$id', uid));
    await router.navigate({ to: ROUTES.login });
  };
  return (
    <>
      <AuthorizePage uid={uid} onSwitch={() => void switchPerson()} />
      <ProofDialogHost />
    </>
  );
}
