import { components as t } from '@clubhouse/messages/shared/components';
import type { ReactNode } from 'react';
import { SideSheet } from '../../ui/sheet/side-sheet.tsx';
import { PostArticle, type ReadPost } from './post-article.tsx';

interface Props {
  readonly opened: boolean;
  readonly onClose: () => void;
  readonly post: ReadPost | undefined;
  readonly meta: ReactNode;
  /** Shown instead, while the post is on its way or when it did not come. */
  readonly instead?: ReactNode;
  readonly footer?: ReactNode;
}

/** A post to read, beside the list that it came from. */
export function PostSheet({ opened, onClose, post, meta, instead, footer }: Props) {
  return (
    <SideSheet opened={opened} onClose={onClose} title={post?.title ?? t.postTitle()} footer={post && footer}>
      {post ? <PostArticle post={post} meta={meta} /> : instead}
    </SideSheet>
  );
}
