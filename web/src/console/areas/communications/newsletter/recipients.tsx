import { listExport, newsletterRecipient, PAGE_SIZE, type Row } from '@clubhouse/contract';
import { newsletter as t } from '@clubhouse/messages/console/communications/newsletter';
import { useEffect, useRef, useState } from 'react';
import { useList } from '../../../../api-client/queries/use-list.ts';
import { readAgain } from '../../../../api-client/queries/use-read.ts';
import { ReadState } from '../../../../shared/read-state.tsx';
import { Group } from '../../../../ui/layout/layout.tsx';
import { Segmented } from '../../../../ui/segmented/segmented.tsx';
import { EmptyState } from '../../../../ui/states/states.tsx';
import { Pager } from '../../../../ui/table/pager.tsx';
import { ChoiceBadge } from '../../../kit/display/choice-badge.tsx';
import { ExportButton } from '../../../kit/list/export/export-button.tsx';
import shared from '../../../kit/page/page.module.css';
import { Panel } from '../../../kit/page/panel.tsx';
import type { NewsletterRow } from './newsletter-row.ts';

type RecipientView = 'REFUSED' | 'UNCLEAR' | 'SKIPPED' | 'ALL';
const SHOWN: readonly { readonly key: RecipientView; readonly label: string }[] = [
  { key: 'REFUSED', label: t.refusedLabel() },
  { key: 'UNCLEAR', label: t.unclearLabel() },
  { key: 'SKIPPED', label: t.skippedLabel() },
  { key: 'ALL', label: t.allOption() },
];

const COLUMNS = [
  { name: 'membership_id', heading: t.membershipIdLabel() },
  { name: 'name', heading: t.nameLabel() },
  { name: 'address', heading: t.emailLabel() },
  { name: 'status', heading: t.outcomeLabel() },
  { name: 'reason', heading: t.reasonLabel() },
  { name: 'attempts', heading: t.attemptsLabel() },
  { name: 'sent_at', heading: t.sentLabel() },
];

/** The recipients; those whose email was refused come first, with the reason. */
export function Recipients({ row }: { readonly row: NewsletterRow }) {
  const [shown, setShown] = useState<RecipientView>(row.progress.refused > 0 ? 'REFUSED' : 'ALL');
  const [page, setPage] = useState(1);
  const status = shown === 'ALL' ? null : shown;
  const read = useList(newsletterRecipient, {
    newsletter: row.id,
    status,
    limit: PAGE_SIZE,
    offset: (page - 1) * PAGE_SIZE,
  });
  const { data } = read;
  // The figures above change before the rows do.
  const { waiting } = row.progress;
  const seen = useRef(waiting);
  useEffect(() => {
    if (seen.current === waiting) return;
    seen.current = waiting;
    void readAgain(newsletterRecipient.path);
  }, [waiting]);
  const choose = (next: RecipientView) => {
    setShown(next);
    setPage(1);
  };
  return (
    <Panel title={t.recipientsListTitle()}>
      <Group gap={8} justify="space-between">
        <Segmented label={t.recipientsShowLabel()} options={SHOWN} current={shown} onChange={choose} />
        <ExportButton
          path={listExport(newsletterRecipient)?.path ?? ''}
          query={{ newsletter: String(row.id), status: status ?? undefined }}
          columns={COLUMNS}
          fileName={`newsletter-${row.id}`}
        />
      </Group>
      <ReadState of={read} rows={4} title={t.recipientsLoadError()} bare />
      {data && data.count === 0 && <EmptyState bare title={t.recipientsEmpty()} drawing="chair" />}
      {data && data.count > 0 && (
        <>
          <ul className={shared.rows}>
            {data.results.map((one) => (
              <Recipient key={one.id} recipient={one} />
            ))}
          </ul>
          <Pager page={page} pageSize={PAGE_SIZE} total={data.count} onPage={setPage} noun={t.emailsNoun()} />
        </>
      )}
    </Panel>
  );
}

const Recipient = ({ recipient }: { readonly recipient: Row<typeof newsletterRecipient> }) => (
  <li>
    <span>
      {recipient.name} · {recipient.membership_id}
      <small>{recipient.address}</small>
      {recipient.reason && <small>{recipient.reason}</small>}
    </span>
    <ChoiceBadge status={recipient.status} />
  </li>
);
