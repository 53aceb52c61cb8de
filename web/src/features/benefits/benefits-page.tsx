import { post } from '@clubhouse/contract';
import { TextInput } from '@mantine/core';
import '@mantine/core/styles/Input.layer.css';
import { IconSearch } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { errorText } from '../../data/error-text.ts';
import { useList } from '../../data/use-list.ts';
import { useRecord } from '../../data/use-record.ts';
import { PageHeader } from '../../ui/page/page-header.tsx';
import { LazyPostSheet } from '../../parts/post/lazy-post-sheet.tsx';
import { PostCard } from '../../parts/post/post-card.tsx';
import { PostSkeletons } from '../../parts/post/post-skeleton.tsx';
import { SkeletonRows } from '../../ui/states/skeleton.tsx';
import { EmptyState, ErrorState, NoResults } from '../../ui/states/states.tsx';
import { Pager } from '../../ui/table/pager.tsx';
import classes from './benefits-page.module.css';
import { benefitsQuery } from './queries.ts';

export interface BenefitsSearch {
  readonly search?: string | undefined;
  readonly page?: number | undefined;
  readonly post?: number | undefined;
}

interface Props {
  readonly state: BenefitsSearch;
  readonly onState: (change: BenefitsSearch) => void;
}

/** What membership is good for: posts of category BENEFIT, found by words, read beside the list. */
export function BenefitsPage({ state, onState }: Props) {
  const { search = '', page = 1, post: openId } = state;
  const [text, setText] = useState(search);
  const benefits = useList(post, benefitsQuery(search, page));
  const opened = useRecord(post, openId);
  useEffect(() => {
    const timer = setTimeout(() => text !== search && onState({ search: text || undefined }), 300);
    return () => clearTimeout(timer);
  }, [text, search, onState]);

  const clear = () => {
    setText('');
    onState({});
  };
  const { data } = benefits;
  return (
    <>
      <PageHeader title="Benefits" below="What your membership is good for, here and with our partners.">
        <TextInput
          type="search"
          aria-label="Search benefits"
          placeholder="Search benefits"
          leftSection={<IconSearch size={18} aria-hidden="true" />}
          value={text}
          onChange={(event) => setText(event.currentTarget.value)}
        />
      </PageHeader>
      {benefits.isError && (
        <ErrorState {...errorText(benefits.error)} title="We could not load the benefits" onRetry={benefits.refetch} />
      )}
      {data?.count === 0 &&
        (search ? (
          <NoResults title={`Nothing about “${search}”`} onClear={clear} />
        ) : (
          <EmptyState title="No benefits yet">
            Offers for members will be here as soon as the club has published them.
          </EmptyState>
        ))}
      {!benefits.isError && data?.count !== 0 && (
        <div className={classes.grid} data-stale={benefits.isPlaceholderData || undefined}>
          {data ? (
            data.results.map((row) => (
              <PostCard
                key={row.id}
                title={row.title}
                image={row.feature_image}
                id={row.id}
                excerpt={row.excerpt}
                level={2}
                meta=""
                onOpen={() => onState({ ...state, post: row.id })}
              />
            ))
          ) : (
            <PostSkeletons count={6} />
          )}
        </div>
      )}
      {data && (
        <Pager
          page={page}
          pageSize={post.pageSize}
          total={data.count}
          noun="benefits"
          onPage={(next) => onState({ ...state, page: next })}
        />
      )}
      <LazyPostSheet
        opened={openId !== undefined}
        onClose={() => onState({ ...state, post: undefined })}
        post={opened.data}
        meta="Benefit"
        instead={
          opened.isError ? (
            <ErrorState {...errorText(opened.error)} onRetry={opened.refetch} bare />
          ) : (
            <SkeletonRows rows={3} />
          )
        }
      />
    </>
  );
}
