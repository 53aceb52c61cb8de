import { type Row, session } from '@clubhouse/contract';
import { screens as t } from '@clubhouse/messages/console/screens';
import { IconDeviceLaptop, IconDeviceMobile } from '@tabler/icons-react';
import { useState } from 'react';
import { clubConfig } from '../../../api-client/club/config.ts';
import { useList } from '../../../api-client/queries/use-list.ts';
import { useRemove } from '../../../api-client/queries/use-remove.ts';
import { errorText } from '../../../api-client/request/error-text.ts';
import { useConfirm } from '../../../ui/dialog/confirm-provider.tsx';
import { Text } from '../../../ui/layout/text.tsx';
import { RefusalNote } from '../../../ui/note/refusal-note.tsx';
import { SkeletonRows } from '../../../ui/states/skeleton.tsx';
import { ErrorState } from '../../../ui/states/states.tsx';
import { deviceName, isPhone } from '../../../ui/text/device-name.ts';
import { useToast } from '../../../ui/toast/toast-provider.tsx';
import { momentText } from '../display/moment-text.ts';
import { refusalText } from '../display/refusal-text.ts';
import classes from '../page/page.module.css';
import { CredentialLine } from './credential-line.tsx';

type Session = Row<typeof session>;

/** Where a user is logged in; each can be ended. */
export function SessionList({ user, mayEnd }: { readonly user: number; readonly mayEnd: boolean }) {
  const sessions = useList(session, { user });
  const remove = useRemove(session);
  const confirm = useConfirm();
  const toast = useToast();
  const [refusal, setRefusal] = useState<string>();
  const end = async (one: Session) => {
    setRefusal(undefined);
    const name = deviceName(one.device);
    const sure = await confirm({
      title: t.sessionEndTitle({ name }),
      children: t.sessionEndBody(),
      confirm: t.sessionEndConfirm(),
      danger: true,
    });
    if (!sure) return;
    await remove.mutateAsync(one.id).then(
      () => toast.show({ tone: 'success', title: t.sessionEndedToast(), message: name }),
      (thrown: unknown) => setRefusal(refusalText(thrown)),
    );
  };
  if (sessions.isPending) return <SkeletonRows rows={2} />;
  if (sessions.isError) {
    return <ErrorState {...errorText(sessions.error)} title={t.sessionsLoadError()} onRetry={sessions.refetch} bare />;
  }
  return (
    <>
      <RefusalNote>{refusal}</RefusalNote>
      {sessions.data.results.length === 0 && (
        <Text size="s" tone="muted">
          {t.sessionsEmpty()}
        </Text>
      )}
      <ul className={classes.rows}>
        {sessions.data.results.map((one) => (
          <SessionRow key={one.id} session={one} {...(mayEnd ? { onEnd: () => end(one) } : {})} />
        ))}
      </ul>
    </>
  );
}

function SessionRow({ session: one, onEnd }: { readonly session: Session; readonly onEnd?: () => void }) {
  const name = deviceName(one.device);
  const used = one.is_current
    ? t.sessionCurrent()
    : t.sessionLastUsed({ last_used_at: momentText(one.last_used_at, clubConfig().timezone) });
  return (
    <CredentialLine
      icon={isPhone(one.device) ? IconDeviceMobile : IconDeviceLaptop}
      name={name}
      facts={one.address ? t.sessionFrom({ used, address: one.address }) : used}
      action={
        onEnd && !one.is_current
          ? { words: t.sessionEndButton(), label: t.sessionEndLabel({ name }), run: onEnd }
          : undefined
      }
    />
  );
}
