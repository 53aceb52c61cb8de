import { post } from '@clubhouse/contract';
import { posts as t } from '@clubhouse/messages/portal/communications/posts';
import type { ReactNode } from 'react';
import { useRecord } from '../../../api-client/queries/use-record.ts';
import { errorText } from '../../../api-client/request/error-text.ts';
import { PostArticle } from '../../../shared/post/post-article.tsx';
import { postMeta } from '../../../shared/post/post-words.ts';
import { LinkButton } from '../../../ui/button/link-button.tsx';
import { BackLink } from '../../../ui/page/back-link.tsx';
import { PageHeader } from '../../../ui/page/page-header.tsx';
import { SkeletonRows } from '../../../ui/states/skeleton.tsx';
import { EmptyState, ErrorState } from '../../../ui/states/states.tsx';

/** A post at an address of its own, as mails link to it. */
export function PostPage({ id }: { readonly id: number | undefined }) {
  const { data, error, isError, refetch } = useRecord(post, id);
  if (id === undefined || error?.kind === 'not-found')
    return (
      <Frame title={t.postTitle()}>
        <EmptyState
          drawing="search"
          title={t.postMissingTitle()}
          action={<LinkButton to="/news">{t.postMissingButton()}</LinkButton>}
        >
          {t.postMissingBody()}
        </EmptyState>
      </Frame>
    );
  return (
    <Frame title={data?.title ?? t.postTitle()} benefit={data?.category === 'BENEFIT'}>
      {isError && <ErrorState {...errorText(error)} onRetry={refetch} />}
      {!isError && !data && <SkeletonRows rows={5} />}
      {data && <PostArticle post={data} meta={postMeta(data)} />}
    </Frame>
  );
}

interface FrameProps {
  readonly title: string;
  readonly benefit?: boolean;
  readonly children: ReactNode;
}

function Frame({ title, benefit = false, children }: FrameProps) {
  return (
    <div style={{ maxWidth: 720 }}>
      <BackLink to={benefit ? '/benefits' : '/news'}>{benefit ? t.benefitsTitle() : t.newsTitle()}</BackLink>
      <PageHeader title={title} />
      {children}
    </div>
  );
}
