import { newsletter } from '@clubhouse/contract';
import { newsletter as t } from '@clubhouse/messages/console/communications/newsletter';
import { useRecord } from '../../../../api-client/queries/use-record.ts';
import { ReadState } from '../../../../shared/read-state.tsx';
import { Group } from '../../../../ui/layout/layout.tsx';
import { ChoiceBadge } from '../../../kit/display/choice-badge.tsx';
import { listPath } from '../../../kit/entry/console-path.ts';
import { usePageTitle } from '../../../kit/navigation/use-page-title.ts';
import shared from '../../../kit/page/page.module.css';
import { PageHead } from '../../../kit/page/page-head.tsx';
import { CopyButton } from './copy-newsletter.tsx';
import { Editor } from './editor/editor.tsx';
import { type NewsletterRow, SLUG } from './newsletter-row.ts';
import { SendStatus } from './send-status.tsx';

const LOOK_MS = 1500;
const BACK = { to: listPath(SLUG), label: t.pageTitle() };

/** A newsletter on its own page: the editor of a draft, then the progress, then the results. */
export function NewsletterPage({ id }: { readonly id?: number }) {
  return id === undefined ? <NewNewsletter /> : <Stored key={id} id={id} />;
}

function NewNewsletter() {
  usePageTitle(t.newTitle());
  return (
    <div className={shared.page}>
      <PageHead back={BACK} title={t.newTitle()} below={t.newAbout()} />
      <Editor />
    </div>
  );
}

const underWay = (row: NewsletterRow | undefined) => row?.status === 'SENDING' || row?.status === 'SCHEDULED';

function Stored({ id }: { readonly id: number }) {
  const read = useRecord(newsletter, id, {
    every: (row) => (underWay(row) ? LOOK_MS : false),
  });
  const { data } = read;
  usePageTitle(data?.subject ?? t.newsletterTitle());
  return (
    <div className={shared.page}>
      <PageHead back={BACK} title={data?.subject ?? t.newsletterTitle()} below={data?.preview}>
        {data && (
          <Group gap={8}>
            <ChoiceBadge status={data.status} />
            {data.status !== 'DRAFT' && <CopyButton row={data} />}
          </Group>
        )}
      </PageHead>
      {!data && <ReadState of={read} rows={6} title={t.loadError()} />}
      {data && (data.status === 'DRAFT' ? <Editor row={data} /> : <SendStatus row={data} />)}
    </div>
  );
}
