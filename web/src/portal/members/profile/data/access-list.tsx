import { type Answer, accessLog, member, PAGE_SIZE, pageOffset } from '@clubhouse/contract';
import { listAnd } from '@clubhouse/messages';
import { profile as t } from '@clubhouse/messages/portal/profile';
import { IconEye, IconPencil } from '@tabler/icons-react';
import { useState } from 'react';
import { clubConfig } from '../../../../api-client/club/config.ts';
import { useReadPage } from '../../../../api-client/queries/use-read.ts';
import { ReadState } from '../../../../shared/read-state.tsx';
import { SelectBox } from '../../../../ui/form/choice-fields.tsx';
import { Group } from '../../../../ui/layout/layout.tsx';
import { Below, Text } from '../../../../ui/layout/text.tsx';
import { EmptyState } from '../../../../ui/states/states.tsx';
import { Pager } from '../../../../ui/table/pager.tsx';
import { MessageText } from '../../../../ui/text/message-text.tsx';
import { clubDay, clubHour } from '../../../../ui/time/instants.ts';

type Line = Answer<typeof accessLog>;

/** Lines of one day are together under it. */
function byDay(lines: readonly Line[], timezone: string): readonly (readonly [string, readonly Line[]])[] {
  const days = new Map<string, Line[]>();
  for (const line of lines) {
    const day = clubDay(line.at, timezone);
    days.set(day, [...(days.get(day) ?? []), line]);
  }
  return [...days];
}

function Words({ line }: { readonly line: Line }) {
  const who = <b>{line.is_self ? t.accessYou() : line.who}</b>;
  const { times } = line;
  const what = line.what.charAt(0).toLowerCase() + line.what.slice(1);
  return (
    <Text as="span" grow>
      <span>
        {times && times > 1 ? (
          <MessageText of={t.accessLineTimes} with={{ who, what, times }} />
        ) : (
          <MessageText of={t.accessLine} with={{ who, what }} />
        )}
      </span>
      {line.fields.length > 0 && <Below>{listAnd(line.fields)}</Below>}
    </Text>
  );
}

const KINDS = [
  { value: '', label: t.accessAll() },
  { value: 'SAW', label: t.accessSeen() },
  { value: 'CHANGED', label: t.accessChanged() },
];

/** Who saw or changed the member's data, day by day. */
export function AccessList({ memberId }: { readonly memberId: number }) {
  const [page, setPage] = useState(1);
  const [kind, setKind] = useState('');
  const { timezone } = clubConfig();
  const log = useReadPage(accessLog, {
    under: member.path,
    path: { id: memberId },
    query: { kind, limit: PAGE_SIZE, offset: pageOffset(page, PAGE_SIZE) },
  });
  const choose = (value: string | null) => {
    setKind(value ?? '');
    setPage(1);
  };
  return (
    <>
      <div style={{ marginBottom: 8, maxWidth: 220 }}>
        <SelectBox label={t.showLabel()} size="sm" data={KINDS} value={kind} onChange={choose} />
      </div>
      <ReadState of={log} rows={3} title={t.accessLoadError()} bare />
      {log.data?.count === 0 && (
        <EmptyState title={t.accessEmptyTitle()} bare>
          {t.accessEmptyBody()}
        </EmptyState>
      )}
      {byDay(log.data?.results ?? [], timezone).map(([day, lines]) => (
        <Text as="section" p="16px 0 0" key={day}>
          <Text as="h4" size="s" tone="muted" weight="bold" mb={4}>
            {day}
          </Text>
          <ul>
            {lines.map((line, index) => {
              const Icon = line.kind === 'SAW' ? IconEye : IconPencil;
              return (
                <Group
                  // biome-ignore lint/suspicious/noArrayIndexKey: lines have no number of their own, and never move
                  key={`${line.at} ${index}`}
                  as="li"
                  nowrap
                  align="stretch"
                  size="m"
                  gap={10}
                  p="8px 0"
                  line="bottom"
                  icons="line"
                >
                  <Icon size={18} stroke={1.7} aria-hidden="true" />
                  <Words line={line} />
                  <Text as="time" tone="muted" dateTime={line.at}>
                    {clubHour(line.at, timezone)}
                  </Text>
                </Group>
              );
            })}
          </ul>
        </Text>
      ))}
      {log.data && log.data.count > PAGE_SIZE && (
        <Pager page={page} total={log.data.count} pageSize={PAGE_SIZE} noun={t.accessNoun()} onPage={setPage} />
      )}
    </>
  );
}
