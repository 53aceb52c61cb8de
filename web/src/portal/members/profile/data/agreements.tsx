import { acceptance, acceptancePdf, PAGE_SIZE, pageOffset, type Row } from '@clubhouse/contract';
import { profile as t } from '@clubhouse/messages/portal/profile';
import { useState } from 'react';
import { clubConfig } from '../../../../api-client/club/config.ts';
import { useList } from '../../../../api-client/queries/use-list.ts';
import { useRecord } from '../../../../api-client/queries/use-record.ts';
import { errorText } from '../../../../api-client/request/error-text.ts';
import { fillPath } from '../../../../api-client/request/request.ts';
import { FileButton } from '../../../../shared/file-button.tsx';
import { ReadState } from '../../../../shared/read-state.tsx';
import { Disclosure } from '../../../../ui/disclosure/disclosure.tsx';
import { Stack } from '../../../../ui/layout/layout.tsx';
import { Below, Text } from '../../../../ui/layout/text.tsx';
import { Card } from '../../../../ui/page/card.tsx';
import { SkeletonRows } from '../../../../ui/states/skeleton.tsx';
import { EmptyState, ErrorState } from '../../../../ui/states/states.tsx';
import { Pager } from '../../../../ui/table/pager.tsx';
import { clubTime } from '../../../../ui/time/instants.ts';

/** The terms as they were shown, read once someone wants to see them. */
function AcceptedText({ id, title }: { readonly id: number; readonly title: string }) {
  const read = useRecord(acceptance, id);
  if (read.isError)
    return <ErrorState {...errorText(read.error)} title={t.agreementLoadError()} onRetry={read.refetch} bare />;
  if (!read.data) return <SkeletonRows rows={2} />;
  return (
    <Stack gap={12} size="m" p="4px 0 16px" align="flex-start">
      {(read.data.text || t.agreementGeneral()).split(/\n+/).map((line) => (
        <p key={line}>{line}</p>
      ))}
      <FileButton
        path={fillPath(acceptancePdf.path, { id })}
        file={t.agreementFile({ title })}
        spoken={t.agreementDownloadLabel({ title })}
      >
        {t.agreementDownload()}
      </FileButton>
    </Stack>
  );
}

function Agreement({ row }: { readonly row: Row<typeof acceptance> }) {
  const [open, setOpen] = useState(false);
  const when = clubTime(row.accepted_at, clubConfig().timezone);
  return (
    <Text as="li" line="bottom" p="4px 0">
      <Disclosure
        row
        open={open}
        onToggle={setOpen}
        label={
          <>
            {row.title}
            <Below>{t.agreementLine({ when, name: row.accepted_by_name })}</Below>
          </>
        }
      >
        {open && <AcceptedText id={row.id} title={row.title} />}
      </Disclosure>
    </Text>
  );
}

/** Every terms the member agreed to, with the text as it was then. */
export function Agreements({ memberId }: { readonly memberId: number }) {
  const [page, setPage] = useState(1);
  const list = useList(acceptance, { member: memberId, limit: PAGE_SIZE, offset: pageOffset(page, PAGE_SIZE) });
  return (
    <Card title={t.agreementsTitle()}>
      <ReadState of={list} rows={3} title={t.agreementsLoadError()} bare />
      {list.data?.count === 0 && (
        <EmptyState title={t.agreementsEmptyTitle()} bare>
          {t.agreementsEmptyBody()}
        </EmptyState>
      )}
      <ul>
        {list.data?.results.map((row) => (
          <Agreement key={row.id} row={row} />
        ))}
      </ul>
      {list.data && list.data.count > PAGE_SIZE && (
        <Pager page={page} total={list.data.count} pageSize={PAGE_SIZE} noun={t.agreementsNoun()} onPage={setPage} />
      )}
    </Card>
  );
}
