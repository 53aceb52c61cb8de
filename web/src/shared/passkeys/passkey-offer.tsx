import { passkey } from '@clubhouse/contract';
import { passkeys as t } from '@clubhouse/messages/shared/passkeys';
import { useNavigate } from '@tanstack/react-router';
import { type MouseEvent, useEffect } from 'react';
import { useList } from '../../api-client/queries/use-list.ts';
import { passkeyHabit } from '../../api-client/session/passkey-support.ts';
import { useMember } from '../../api-client/session/use-current-user.ts';
import { MessageText } from '../../ui/text/message-text.tsx';
import { useToast } from '../../ui/toast/toast-provider.tsx';

const LONG_ENOUGH_MS = 15_000;

/** Tells somebody who typed a password that there is an easier way, once in each browser. */
export function PasskeyOffer() {
  const { id } = useMember();
  const { data } = useList(passkey, { user: id });
  const toast = useToast();
  const navigate = useNavigate();
  useEffect(() => {
    if (!data || data.count > 0 || passkeyHabit.read()) return;
    passkeyHabit.keep('offered');
    // Messages are drawn outside the router, which a link of its own would need.
    const follow = (event: MouseEvent) => {
      event.preventDefault();
      void navigate({ to: '/profile', search: { section: 'security' } });
    };
    const link = (
      <a href="/profile?section=security" onClick={follow}>
        {t.offerLink()}
      </a>
    );
    toast.show({
      tone: 'info',
      title: t.offerTitle(),
      message: <MessageText of={t.offerBody} with={{ link }} />,
      durationMs: LONG_ENOUGH_MS,
    });
  }, [data, toast, navigate]);
  return null;
}
