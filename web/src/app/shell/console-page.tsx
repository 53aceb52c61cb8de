import { clubConfig } from '../../api-client/club/config.ts';
import { useCurrentUser } from '../../api-client/session/use-current-user.ts';
import { Console } from '../../console/console.tsx';
import { useFlavour } from '../flavour.ts';
import { LogInAgain } from '../session/log-in-again.tsx';
import { ProofDialogHost } from '../session/proof-dialog-host.tsx';
import { PhoneBar } from './phone-bar.tsx';
import { TopBar } from './top-bar.tsx';

/** The club console within the portal's bars. This file is the only one that knows both, and comes with the click. */
export function ConsolePage({ path }: { readonly path: string }) {
  const user = useCurrentUser();
  const flavour = useFlavour();
  // A person who has just logged out is on the way to the login page; there is nothing left to draw.
  if (!user) return null;
  return (
    <>
      <Console
        path={path}
        flavour={flavour}
        topBar={<TopBar user={user} inConsole />}
        phoneBar={<PhoneBar user={user} club={clubConfig().club_name} flavour={flavour} inConsole />}
      />
      <LogInAgain />
      <ProofDialogHost />
    </>
  );
}
