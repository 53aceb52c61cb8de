import { newsletter } from '@clubhouse/contract';
import { errorText } from '../../data/error-text.ts';
import { useRecord } from '../../data/use-record.ts';
import { SkeletonRows } from '../../ui/states/skeleton.tsx';
import { ErrorState } from '../../ui/states/states.tsx';
import { listPath } from '../console-path.ts';
import { StatusOf } from '../finance/status-of.tsx';
import shared from '../page/page.module.css';
import { PageHead } from '../page/page-head.tsx';
import { usePageTitle } from '../shell/use-page-title.ts';
import { CopyButton } from './copy-newsletter.tsx';
import { Editor } from './editor.tsx';
import { type NewsletterRow, SLUG } from './newsletter-row.ts';
import { Standing } from './standing.tsx';

const LOOK_MS = 1500;
const BACK = { to: listPath(SLUG), label: 'Newsletters' };

/** A newsletter on its own page: an editor while it is a draft, then how far it is, then what became of it. */
export function NewsletterPage({ id }: { readonly id?: number }) {
  return id === undefined ? <NewNewsletter /> : <Stored key={id} id={id} />;
}

function NewNewsletter() {
  usePageTitle('New newsletter');
  return (
    <div className={shared.page}>
      <PageHead
        back={BACK}
        title="New newsletter"
        below="It begins as a draft. Nobody gets anything before you say so."
      />
      <Editor />
    </div>
  );
}

const underWay = (row: NewsletterRow | undefined) => row?.status === 'SENDING' || row?.status === 'SCHEDULED';

function Stored({ id }: { readonly id: number }) {
  const { data, isPending, isError, error, refetch } = useRecord(newsletter, id, {
    every: (row) => (underWay(row) ? LOOK_MS : false),
  });
  usePageTitle(data?.subject ?? 'Newsletter');
  return (
    <div className={shared.page}>
      <PageHead back={BACK} title={data?.subject ?? 'Newsletter'} below={data?.preview}>
        {data && (
          <div className={shared.badges}>
            <StatusOf status={data.status} />
            {data.status !== 'DRAFT' && <CopyButton row={data} />}
          </div>
        )}
      </PageHead>
      {isError && !data && (
        <ErrorState {...errorText(error)} title="We could not load this newsletter" onRetry={refetch} />
      )}
      {isPending && <SkeletonRows rows={6} />}
      {data && (data.status === 'DRAFT' ? <Editor row={data} /> : <Standing row={data} />)}
    </div>
  );
}
