import { approvals as t } from '@clubhouse/messages/console/approvals';
import { IconUsers } from '@tabler/icons-react';
import { clubConfig } from '../../../../../api-client/club/config.ts';
import { errorText } from '../../../../../api-client/request/error-text.ts';
import { useCurrentUser } from '../../../../../api-client/session/use-current-user.ts';
import { Avatar } from '../../../../../ui/avatar/avatar.tsx';
import { memberKey } from '../../../../../ui/avatar/person.ts';
import { StatusBadge } from '../../../../../ui/badge/status-badge.tsx';
import { formatDate } from '../../../../../ui/calendar/typed-date.ts';
import { Group } from '../../../../../ui/layout/layout.tsx';
import { Text } from '../../../../../ui/layout/text.tsx';
import { SkeletonRows } from '../../../../../ui/states/skeleton.tsx';
import { EmptyState, ErrorState } from '../../../../../ui/states/states.tsx';
import { IconTile } from '../../../../../ui/tile/icon-tile.tsx';
import { wallTime } from '../../../../kit/display/moment-text.ts';
import { type InboxPlace, type InboxTab, inboxPath } from '../../../../kit/navigation/inbox-path.ts';
import { LinkTo } from '../../../../kit/navigation/link-to.tsx';
import classes from '../approvals.module.css';
import { bulkWords } from '../bulk/bulk-words.ts';
import { requestStatus } from '../request-words.ts';
import { ageOf } from './request-age.ts';
import type { Queue, QueueItem } from './use-queue.ts';

interface Props {
  readonly tab: InboxTab;
  readonly queue: Queue;
  readonly open: InboxPlace['open'];
}

const EMPTY = {
  members: [t.queueEmptyTitle(), t.queueEmptyMembers()],
  bulk: [t.queueEmptyTitle(), t.queueEmptyBulk()],
  decided: [t.decidedEmptyTitle(), t.decidedEmptyBody()],
} as const;

/** What waits, the oldest first, each with what it is about and for how long it has waited. */
export function InboxQueue({ tab, queue: { items, error, retry }, open }: Props) {
  if (error) return <ErrorState {...errorText(error)} title={t.queueLoadError()} onRetry={retry} bare />;
  if (!items) return <SkeletonRows rows={4} />;
  const [title, words] = EMPTY[tab];
  if (items.length === 0) {
    return (
      <EmptyState title={title} bare>
        {words}
      </EmptyState>
    );
  }
  return (
    <ul className={classes.queue}>
      {items.map((item) => (
        <li key={`${item.kind}-${item.id}`}>
          <LinkTo
            to={inboxPath({ tab, open: item })}
            className={classes.item}
            current={open?.kind === item.kind && open.id === item.id}
          >
            {item.kind === 'record' ? (
              <Avatar name={item.name} person={item.profile === undefined ? null : memberKey(item.profile)} />
            ) : (
              <IconTile size={32} round>
                <IconUsers size={18} aria-hidden="true" />
              </IconTile>
            )}
            <Text as="span" grow>
              <Text as="b" block weight="bold" truncate title={item.name}>
                {item.name}
              </Text>
              <Text as="small" size="s" block tone="soft">
                {item.what}
              </Text>
              <Chips item={item} />
            </Text>
            <Waited item={item} />
          </LinkTo>
        </li>
      ))}
    </ul>
  );
}

function Waited({ item: { at, status } }: { readonly item: QueueItem }) {
  if (status !== 'PENDING') {
    const day = wallTime(at, clubConfig().timezone).slice(0, 10);
    return (
      <Text as="time" size="s" tone="muted" digits fixed mt={1}>
        {formatDate(day).slice(0, 5)}
      </Text>
    );
  }
  const { words, spoken, late } = ageOf(at, Date.now());
  return (
    <Text
      as="span"
      size="s"
      tone={late ? 'warning' : 'muted'}
      weight={late ? 'bold' : 'regular'}
      digits
      fixed
      mt={1}
      title={spoken}
    >
      {words}
    </Text>
  );
}

function Chips({ item }: { readonly item: QueueItem }) {
  const me = useCurrentUser();
  const own = item.kind === 'record' ? item.profile === me?.member_profile?.id : item.submittedBy === me?.id;
  const { label, status } =
    item.kind === 'bulk' ? bulkWords(item) : { status: item.status, label: requestStatus(item.status) };
  const showsStatus = item.status !== 'PENDING' || item.kind === 'bulk';
  if (!showsStatus && !item.moved && !own) return null;
  return (
    <Group as="span" gap={6} mt={6}>
      {showsStatus && <StatusBadge status={status}>{label}</StatusBadge>}
      {item.moved && <StatusBadge status="MOVED">{t.queueMoved()}</StatusBadge>}
      {own && item.status === 'PENDING' && <StatusBadge status="OWN">{t.queueOwn()}</StatusBadge>}
    </Group>
  );
}
