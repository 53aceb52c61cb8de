import { endOtherSessions, type Row, session } from '@clubhouse/contract';
import { profile as t } from '@clubhouse/messages/portal/profile';
import { IconDeviceLaptop, IconDeviceMobile } from '@tabler/icons-react';
import { clubConfig } from '../../../api-client/club/config.ts';
import { useList } from '../../../api-client/queries/use-list.ts';
import { useOperation } from '../../../api-client/queries/use-operation.ts';
import { useRemove } from '../../../api-client/queries/use-remove.ts';
import { useMember } from '../../../api-client/session/use-current-user.ts';
import { ReadState } from '../../../shared/read-state.tsx';
import { useConfirmed } from '../../../shared/use-confirmed.ts';
import { StatusBadge } from '../../../ui/badge/status-badge.tsx';
import { Button } from '../../../ui/button/button.ts';
import { Card } from '../../../ui/page/card.tsx';
import { CardLine, CardList } from '../../../ui/page/card-list.tsx';
import { deviceName, isPhone } from '../../../ui/text/device-name.ts';
import { clubTime } from '../../../ui/time/instants.ts';

type Session = Row<typeof session>;

/** Where the member is logged in, and how to end it. */
export function Devices() {
  const { id } = useMember();
  const sessions = useList(session, { user: id });
  const remove = useRemove(session);
  const endOthers = useOperation(endOtherSessions, { invalidates: [session.path] });
  const ask = useConfirmed();
  const end = (one: Session) =>
    ask({
      title: t.deviceLogOutTitle(),
      body: t.deviceLogOutBody({ device: deviceName(one.device) }),
      confirm: t.deviceLogOutConfirm(),
      run: () => remove.mutateAsync(one.id),
      done: t.deviceLoggedOutToast(),
      failed: t.logOutError(),
    });
  const endAll = () =>
    ask({
      title: t.othersLogOutTitle(),
      confirm: t.othersLogOutConfirm(),
      run: () => endOthers.mutateAsync({}),
      done: t.othersLoggedOutToast(),
      failed: t.logOutError(),
    });
  const others = sessions.data?.results.filter((one) => !one.is_current) ?? [];
  const logOutOthers = others.length > 1 && (
    <Button variant="default" size="sm" onClick={endAll}>
      {t.othersLogOutButton()}
    </Button>
  );
  return (
    <Card title={t.devicesTitle()} action={logOutOthers}>
      <ReadState of={sessions} rows={2} title={t.devicesLoadError()} bare />
      <CardList>
        {sessions.data?.results.map((one) => (
          <Device key={one.id} session={one} onEnd={() => end(one)} />
        ))}
      </CardList>
    </Card>
  );
}

function Device({ session: one, onEnd }: { readonly session: Session; readonly onEnd: () => void }) {
  const last_used_at = clubTime(one.last_used_at, clubConfig().timezone);
  return (
    <CardLine
      icon={isPhone(one.device) ? IconDeviceMobile : IconDeviceLaptop}
      name={deviceName(one.device)}
      facts={
        one.address ? t.deviceLastUsedFrom({ last_used_at, address: one.address }) : t.deviceLastUsed({ last_used_at })
      }
      wraps
    >
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
    </CardLine>
  );
}
