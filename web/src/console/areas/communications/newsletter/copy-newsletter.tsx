import { copyNewsletter, newsletter } from '@clubhouse/contract';
import { newsletter as t } from '@clubhouse/messages/console/communications/newsletter';
import { IconCopy } from '@tabler/icons-react';
import { useOperation } from '../../../../api-client/queries/use-operation.ts';
import { Button } from '../../../../ui/button/button.ts';
import { useToast } from '../../../../ui/toast/toast-provider.tsx';
import { refusalText } from '../../../kit/display/refusal-text.ts';
import { recordPath } from '../../../kit/entry/console-path.ts';
import { useGo } from '../../../kit/navigation/use-address.ts';
import { type NewsletterRow, SLUG } from './newsletter-row.ts';

/** A new draft with the same words, posts and audience. */
export function CopyButton({ row }: { readonly row: NewsletterRow }) {
  const copy = useOperation(copyNewsletter, { invalidates: [newsletter.path] });
  const toast = useToast();
  const go = useGo();
  const make = () =>
    copy.mutateAsync({ path: { id: row.id } }).then(
      (made) => {
        toast.show({ tone: 'success', title: t.copiedToast(), message: made.subject });
        void go(recordPath(SLUG, made.id));
      },
      (thrown: unknown) => toast.show({ tone: 'danger', title: t.copyError(), message: refusalText(thrown) }),
    );
  return (
    <Button variant="default" size="sm" loading={copy.isPending} icon={IconCopy} onClick={() => void make()}>
      {t.copyButton()}
    </Button>
  );
}
