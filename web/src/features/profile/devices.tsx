import { endOtherSessions, type Row, session } from '@clubhouse/contract';
import { IconDeviceLaptop, IconDeviceMobile } from '@tabler/icons-react';
import { clubConfig } from '../../data/config.ts';
import { errorText } from '../../data/error-text.ts';
import { useMember } from '../../data/use-current-user.ts';
import { useList } from '../../data/use-list.ts';
import { useOperation } from '../../data/use-operation.ts';
import { useRemove } from '../../data/use-remove.ts';
import { StatusBadge } from '../../ui/badge/status-badge.tsx';
import { Button } from '../../ui/button/button.ts';
import { deviceName, isPhone } from '../../ui/device/device-name.ts';
import { useConfirm } from '../../ui/dialog/confirm-provider.tsx';
import { Card } from '../../ui/page/card.tsx';
import { SkeletonRows } from '../../ui/states/skeleton.tsx';
import { ErrorState } from '../../ui/states/states.tsx';
import { clubTime } from '../../ui/time/instants.ts';
import { useToast } from '../../ui/toast/toast-provider.tsx';
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
    toast.show({ tone: 'danger', title: 'Not logged out', message: errorText(error).message });

  const end = async (one: Session) => {
    const sure = await confirm({
      title: 'Log this device out?',
      children: `${deviceName(one.device)} has to log in again. Nothing on it is deleted.`,
      confirm: 'Log it out',
      danger: true,
    });
    if (!sure) return;
    await remove
      .mutateAsync(one.id)
      .then(() => toast.show({ tone: 'success', title: 'The device is logged out' }), failed);
  };
  const endAll = async () => {
    const sure = await confirm({ title: 'Log all other devices out?', confirm: 'Log them out', danger: true });
    if (!sure) return;
    await endOthers
      .mutateAsync({})
      .then(() => toast.show({ tone: 'success', title: 'The other devices are logged out' }), failed);
  };
  const others = sessions.data?.results.filter((one) => !one.is_current) ?? [];
  const logOutOthers = others.length > 1 && (
    <Button variant="default" size="sm" onClick={endAll}>
      Log out the others
    </Button>
  );
  return (
    <Card title="Devices" action={logOutOthers}>
      {sessions.isPending && <SkeletonRows rows={2} />}
      {sessions.isError && (
        <ErrorState
          {...errorText(sessions.error)}
          title="We could not load your devices"
          onRetry={sessions.refetch}
          bare
        />
      )}
      <ul className={classes.devices}>
        {sessions.data?.results.map((one) => (
          <Device key={one.id} session={one} onEnd={() => end(one)} />
        ))}
      </ul>
    </Card>
  );
}

function Device({ session: one, onEnd }: { readonly session: Session; readonly onEnd: () => void }) {
  const Icon = isPhone(one.device) ? IconDeviceMobile : IconDeviceLaptop;
  return (
    <li>
      <Icon size={24} stroke={1.6} aria-hidden="true" />
      <span className={classes.device}>
        {deviceName(one.device)}
        <small>
          Last used {clubTime(one.last_used_at, clubConfig().timezone)}
          {one.address && `, from ${one.address}`}
        </small>
      </span>
      {one.is_current ? (
        <StatusBadge tone="success" icon={Icon}>
          This device
        </StatusBadge>
      ) : (
        <Button variant="default" size="sm" onClick={onEnd} aria-label={`Log out ${deviceName(one.device)}`}>
          Log out
        </Button>
      )}
    </li>
  );
}
