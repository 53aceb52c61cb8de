import { connectedLogin, type Row, scopeWords } from '@clubhouse/contract';
import { connectedSystems as t } from '@clubhouse/messages/shared/connected-systems';
import { IconPlugConnectedX, IconWorldShare } from '@tabler/icons-react';
import { clubConfig } from '../../api-client/club/config.ts';
import { useList } from '../../api-client/queries/use-list.ts';
import { useRemove } from '../../api-client/queries/use-remove.ts';
import { IconButton } from '../../ui/button/icon-button.tsx';
import { Card } from '../../ui/page/card.tsx';
import { CardLine, CardList } from '../../ui/page/card-list.tsx';
import { clubTime } from '../../ui/time/instants.ts';
import { ReadState } from '../read-state.tsx';
import { useConfirmed } from '../use-confirmed.ts';

type Connected = Row<typeof connectedLogin>;

const nameOf = ({ system_name }: Connected): string => system_name ?? '';

/** What a system may know, since when, and when it was last used. */
function facts({ scopes, connected_at, last_used_at }: Connected): string {
  const { timezone } = clubConfig();
  const known = scopes.map((scope) => scopeWords(scope)).join(' · ');
  const since = clubTime(connected_at, timezone);
  return last_used_at
    ? t.lineUsed({ scopes: known, since, used: clubTime(last_used_at, timezone) })
    : t.lineUnused({ scopes: known, since });
}

/** The systems that this person logs in to with this account. */
export function ConnectedSystems() {
  const list = useList(connectedLogin);
  const remove = useRemove(connectedLogin);
  const ask = useConfirmed();
  const disconnect = (one: Connected) =>
    ask({
      title: t.disconnectTitle({ name: nameOf(one) }),
      body: t.disconnectBody(),
      confirm: t.disconnectConfirm(),
      run: () => remove.mutateAsync(one.id),
      done: t.disconnectedToast(),
      failed: t.disconnectError(),
    });
  return (
    <Card title={t.title()} lead={list.data?.count === 0 ? t.empty() : t.lead()}>
      <ReadState of={list} rows={1} title={t.loadError()} bare />
      <CardList>
        {list.data?.results.map((one) => (
          <CardLine key={one.id} icon={IconWorldShare} name={nameOf(one)} facts={facts(one)}>
            <IconButton label={t.disconnectButton({ name: nameOf(one) })} onClick={() => disconnect(one)}>
              <IconPlugConnectedX size={20} stroke={1.7} aria-hidden="true" />
            </IconButton>
          </CardLine>
        ))}
      </CardList>
    </Card>
  );
}
