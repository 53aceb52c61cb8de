import { useRouter } from '@tanstack/react-router';
import { logout } from '../../api-client/session/login.ts';
import { forgetPage } from '../in-app-page.ts';
import { ROUTES } from '../routes.ts';

/** Logs out: the session ends here and on the server, nothing is remembered, and the login page is shown. */
export function useLogOut(): () => Promise<void> {
  const router = useRouter();
  return async () => {
    await logout();
    forgetPage();
    await router.navigate({ to: ROUTES.login });
  };
}
