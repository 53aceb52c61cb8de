import { login as t } from '@clubhouse/messages/portal/login';
import { IconLogin2 } from '@tabler/icons-react';
import { useState } from 'react';
import { clubConfig } from '../../../../api-client/club/config.ts';
import type { LoginOutcome } from '../../../../api-client/session/login.ts';
import { Button } from '../../../../ui/button/button.ts';

/** Comes with the first click, like the rest of the API client. */
const load = () => import('./log-in-with-provider.ts');

interface Props {
  readonly onOutcome: (outcome: LoginOutcome) => void;
  readonly onLoggedIn: () => void;
  /** Above a page that must not go away. */
  readonly inWindow: boolean;
}

/** One button for each provider of the club. */
export function ProviderButtons({ inWindow, ...on }: Props) {
  const [busy, setBusy] = useState<number>();
  const logIn = async (id: number) => {
    setBusy(id);
    const { logInWithProvider } = await load();
    await logInWithProvider(id, inWindow, on);
    setBusy(undefined);
  };
  return clubConfig().sign_in_providers?.map(({ id, name }) => (
    <Button key={id} variant="default" icon={IconLogin2} loading={busy === id} onClick={() => logIn(id)}>
      {t.providerButton({ name })}
    </Button>
  ));
}
