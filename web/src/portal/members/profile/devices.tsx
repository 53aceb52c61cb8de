import { endOtherSessions, type Row, session } from '@clubhouse/contract';
import { profile as t } from '@clubhouse/messages/portal/profile';
import { IconDeviceLaptop, IconDeviceMobile } from '@tabler/icons-react';
import { clubConfig } from '../../../api-client/club/config.ts';
import { useList } from '../../../api-client/queries/use-list.ts';
import { useOperation } from '../../../api-client/queries/use-operation.ts';
import { useRemove } from '../../../api-client/queries/use-remove.ts';
import { errorText } from '../../../api-client/request/error-text.ts';
import { useMember } from '../../../api-client/session/use-current-user.ts';
import { StatusBadge } from '../../../ui/badge/status-badge.tsx';
import { Button } from '../../../ui/button/button.ts';
import { useConfirm } from '../../../ui/dialog/confirm-provider.tsx';
import { Text } from '../../../ui/layout/text.tsx';
import { Card } from '../../../ui/page/card.tsx';
import { SkeletonRows } from '../../../ui/states/skeleton.tsx';
import { ErrorState } from '../../../ui/states/states.tsx';
import { deviceName, isPhone } from '../../../ui/text/device-name.ts';
import { clubTime } from '../../../ui/time/instants.ts';
import { useToast } from '../../../ui/toast/toast-provider.tsx';
import classes from './profile-page.module.css';

type Session = Row<typeof session>;

/** Where the member is logged in, and how to end it. */
export function Devices() {
  const { id } = useMember();
  const sessions = useList(session, { user: id });
  const remove = useRemove(session);
  const endOthers = useOperation(endOtherSessions, { invalidates: [session.path] });
  const confirm = useConfirm();
  const toast = useToast();
  const failed = (error: unknown) =>
    toast.show({ tone: 'danger', title: t.logOutError(), message: errorText(error).message });

  const end = async (one: Session) => {
    const sure = await confirm({
      title: t.deviceLogOutTitle(),
      children: t.deviceLogOutBody({ device: deviceName(one.device) }),
      confirm: t.deviceLogOutConfirm(),
      danger: true,
    });
    if (!sure) return;
    await remove
      .mutateAsync(one.id)
      .then(() => toast.show({ tone: 'success', title: t.deviceLoggedOutToast() }), failed);
  };
  const endAll = async () => {
    const sure = await confirm({ title: t.othersLogOutTitle(), confirm: t.othersLogOutConfirm(), danger: true });
    if (!sure) return;
    await endOthers
      .mutateAsync({})
      .then(() => toast.show({ tone: 'success', title: t.othersLoggedOutToast() }), failed);
  };
  const others = sessions.data?.results.filter((one) => !one.is_current) ?? [];
  const logOutOthers = others.length > 1 && (
    <Button variant="default" size="sm" onClick={endAll}>
      {t.othersLogOutButton()}
    </Button>
  );
  return (
    <Card title={t.devicesTitle()} action={logOutOthers}>
      {sessions.isPending && <SkeletonRows rows={2} />}
      {sessions.isError && (
        <ErrorState {...errorText(sessions.error)} title={t.devicesLoadError()} onRetry={sessions.refetch} bare />
      )}
      <Text as="ul" line="between" className={classes.devices}>
        {sessions.data?.results.map((one) => (
          <Device key={one.id} session={one} onEnd={() => end(one)} />
        ))}
      </Text>
    </Card>
  );
}

function Device({ session: one, onEnd }: { readonly session: Session; readonly onEnd: () => void }) {
  const Icon = isPhone(one.device) ? IconDeviceMobile : IconDeviceLaptop;
  const last_used_at = clubTime(one.last_used_at, clubConfig().timezone);
  return (
    <li>
      <Icon size={24} stroke={1.6} aria-hidden="true" />
      <Text as="span" grow={220}>
        {deviceName(one.device)}
        <Text as="small" block size="m" tone="muted">
          {one.address
            ? t.deviceLastUsedFrom({ last_used_at, address: one.address })
            : t.deviceLastUsed({ last_used_at })}
        </Text>
      </Text>
      {one.is_current ? (
        <StatusBadge status="CURRENT">{t.deviceCurrent()}</StatusBadge>
      ) : (
        <Button
          variant="default"
          size="sm"
          onClick={onEnd}
          aria-label={t.deviceLogOutLabel({ device: deviceName(one.device) })}
        >
          {t.deviceLogOutButton()}
        </Button>
      )}
    </li>
  );
}
