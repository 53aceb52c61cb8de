import { post } from '@clubhouse/contract';
import { components as t } from '@clubhouse/messages/shared/components';
import { Link } from '@tanstack/react-router';
import { useRecord } from '../../api-client/queries/use-record.ts';
import { errorText } from '../../api-client/request/error-text.ts';
import { SkeletonRows } from '../../ui/states/skeleton.tsx';
import { ErrorState } from '../../ui/states/states.tsx';
import { LazyPostSheet } from './lazy-post-sheet.tsx';
import { postMeta } from './post-words.ts';

interface Props {
  readonly id: number | undefined;
  readonly onClose: () => void;
}

/** A post beside the list that it was opened from. */
export function OpenedPost({ id, onClose }: Props) {
  const opened = useRecord(post, id);
  return (
    <LazyPostSheet
      opened={id !== undefined}
      onClose={onClose}
      post={opened.data}
      meta={opened.data && postMeta(opened.data)}
      footer={
        <Link to="/news/$id" params={{ id: String(id) }}>
          {t.postOpenLink()}
        </Link>
      }
      instead={
        opened.isError ? (
          <ErrorState {...errorText(opened.error)} onRetry={opened.refetch} bare />
        ) : (
          <SkeletonRows rows={3} />
        )
      }
    />
  );
}
