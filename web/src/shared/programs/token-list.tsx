import { apiToken, type ListQuery, type Row } from '@clubhouse/contract';
import { programs as t } from '@clubhouse/messages/shared/programs';
import { IconPlugConnected, IconTrash } from '@tabler/icons-react';
import { clubConfig } from '../../api-client/club/config.ts';
import { useList } from '../../api-client/queries/use-list.ts';
import { useRemove } from '../../api-client/queries/use-remove.ts';
import { errorText } from '../../api-client/request/error-text.ts';
import { StatusBadge } from '../../ui/badge/status-badge.tsx';
import { IconButton } from '../../ui/button/icon-button.tsx';
import { Text } from '../../ui/layout/text.tsx';
import { CardLine, CardList } from '../../ui/page/card-list.tsx';
import { SkeletonRows } from '../../ui/states/skeleton.tsx';
import { ErrorState } from '../../ui/states/states.tsx';
import { clubTime } from '../../ui/time/instants.ts';
import { useConfirmed } from '../use-confirmed.ts';

type ApiToken = Row<typeof apiToken>;

interface Props {
  readonly query: ListQuery<typeof apiToken>;
  /** Whether the tokens can be revoked from here. */
  readonly mayRevoke?: boolean;
}

/** Some tokens with what they may do, when they were last used, and a way to revoke them. */
export function TokenList({ query, mayRevoke = true }: Props) {
  const list = useList(apiToken, query);
  const remove = useRemove(apiToken);
  const ask = useConfirmed();
  const revoke = (one: ApiToken) =>
    ask({
      title: t.revokeTitle({ name: one.name }),
      body: t.revokeBody(),
      confirm: t.revokeConfirm(),
      run: () => remove.mutateAsync(one.id),
      done: t.revokedToast(),
      failed: t.revokeError(),
    });
  if (list.isPending) return <SkeletonRows rows={1} />;
  if (list.isError) return <ErrorState {...errorText(list.error)} title={t.loadError()} onRetry={list.refetch} bare />;
  const rows = list.data?.results ?? [];
  if (rows.length === 0)
    return (
      <Text size="m" tone="muted" p="14px 0 0">
        {t.empty()}
      </Text>
    );
  return (
    <CardList>
      {rows.map((one) => (
        <TokenLine key={one.id} token={one} {...(mayRevoke && { onRevoke: () => revoke(one) })} />
      ))}
    </CardList>
  );
}

/** What a token may do and when it was used, in one sentence. */
function tokenFacts(token: ApiToken): string {
  const { timezone } = clubConfig();
  const { hint, last_used_at, last_used_address } = token;
  const access = token.can_write ? t.accessWrite() : t.accessRead();
  const until = clubTime(token.expires_at, timezone);
  if (token.is_expired) return t.lineExpired({ access, hint, until });
  if (!last_used_at) return t.lineUnused({ access, hint, until });
  return t.lineUsed({ access, hint, until, when: clubTime(last_used_at, timezone), address: last_used_address ?? '' });
}

function TokenLine({ token, onRevoke }: { readonly token: ApiToken; readonly onRevoke?: () => void }) {
  const name = token.kind === 'SERVICE' ? t.serviceName({ name: token.name }) : token.name;
  return (
    <CardLine icon={IconPlugConnected} name={name} facts={tokenFacts(token)}>
      {token.is_expired && <StatusBadge status="EXPIRED">{t.expiredBadge()}</StatusBadge>}
      {onRevoke && (
        <IconButton label={t.revokeLabel({ name })} onClick={onRevoke}>
          <IconTrash size={20} stroke={1.7} aria-hidden="true" />
        </IconButton>
      )}
    </CardLine>
  );
}
