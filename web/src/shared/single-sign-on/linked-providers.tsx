import { linkedIdentity, type Row } from '@clubhouse/contract';
import { singleSignOn as t } from '@clubhouse/messages/shared/single-sign-on';
import { IconLink, IconLogin2, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { clubConfig } from '../../api-client/club/config.ts';
import { useList } from '../../api-client/queries/use-list.ts';
import { useRemove } from '../../api-client/queries/use-remove.ts';
import { errorText } from '../../api-client/request/error-text.ts';
import { linkAt } from '../../api-client/session/single-sign-on.ts';
import { useMember } from '../../api-client/session/use-current-user.ts';
import { Button } from '../../ui/button/button.ts';
import { IconButton } from '../../ui/button/icon-button.tsx';
import { Group } from '../../ui/layout/layout.tsx';
import { Card } from '../../ui/page/card.tsx';
import { CardLine, CardList } from '../../ui/page/card-list.tsx';
import { clubTime } from '../../ui/time/instants.ts';
import { useToast } from '../../ui/toast/toast-provider.tsx';
import { ReadState } from '../read-state.tsx';
import { useConfirmed } from '../use-confirmed.ts';

type Linked = Row<typeof linkedIdentity>;

/** The providers that log this person in. Nothing where the club has none and the person neither. */
export function LinkedProviders() {
  const { id, roles, access_rights } = useMember();
  const list = useList(linkedIdentity, { user: id });
  const [busy, setBusy] = useState<number>();
  const toast = useToast();
  const rows = list.data?.results ?? [];
  const others = roles.length + access_rights.length > 0 ? 'MEMBERS' : 'STAFF';
  const offered = (clubConfig().sign_in_providers ?? []).filter(
    ({ id: provider, used_by }) => used_by !== others && !rows.some((row) => row.provider === provider),
  );
  if (!list.isError && rows.length === 0 && offered.length === 0) return null;
  const link = async (provider: number) => {
    setBusy(provider);
    await linkAt(provider).catch((error: unknown) => {
      setBusy(undefined);
      toast.show({ tone: 'danger', title: t.linkError(), message: errorText(error).message });
    });
  };
  return (
    <Card title={t.title()} lead={t.lead()}>
      <ReadState of={list} rows={1} title={t.loadError()} bare />
      {rows.length > 0 && (
        <CardList>
          {rows.map((one) => (
            <LinkedLine key={one.id} linked={one} />
          ))}
        </CardList>
      )}
      {list.data && offered.length > 0 && (
        <Group gap={8} mt={14}>
          {offered.map(({ id: provider, name }) => (
            <Button
              key={provider}
              variant="default"
              size="sm"
              icon={IconLink}
              loading={busy === provider}
              onClick={() => link(provider)}
            >
              {t.linkProviderButton({ provider: name })}
            </Button>
          ))}
        </Group>
      )}
    </Card>
  );
}

function LinkedLine({ linked }: { readonly linked: Linked }) {
  const remove = useRemove(linkedIdentity);
  const ask = useConfirmed();
  const provider = linked.provider_name ?? '';
  const at = (instant: string) => clubTime(instant, clubConfig().timezone);
  const unlink = () =>
    ask({
      title: t.unlinkTitle({ provider }),
      body: t.unlinkBody({ provider }),
      confirm: t.unlinkConfirm(),
      run: () => remove.mutateAsync(linked.id),
      done: t.unlinkedToast({ provider }),
      failed: t.unlinkError(),
    });
  return (
    <CardLine
      icon={IconLogin2}
      name={linked.email ? t.linkedName({ provider, email: linked.email }) : provider}
      facts={
        linked.last_used_at
          ? t.lastUsed({ when: at(linked.last_used_at) })
          : t.linkedOn({ when: at(linked.created_at) })
      }
    >
      <IconButton label={t.unlinkLabel({ provider })} onClick={unlink}>
        <IconTrash size={20} stroke={1.7} aria-hidden="true" />
      </IconButton>
    </CardLine>
  );
}
