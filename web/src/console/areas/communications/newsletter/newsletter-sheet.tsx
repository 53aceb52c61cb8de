import { newsletter } from '@clubhouse/contract';
import { newsletter as t } from '@clubhouse/messages/console/communications/newsletter';
import { IconArrowRight } from '@tabler/icons-react';
import { clubConfig } from '../../../../api-client/club/config.ts';
import { useRecord } from '../../../../api-client/queries/use-record.ts';
import { errorText } from '../../../../api-client/request/error-text.ts';
import { Group } from '../../../../ui/layout/layout.tsx';
import { SkeletonRows } from '../../../../ui/states/skeleton.tsx';
import { ErrorState } from '../../../../ui/states/states.tsx';
import { ChoiceBadge } from '../../../kit/display/choice-badge.tsx';
import { momentText } from '../../../kit/display/moment-text.ts';
import { recordPath } from '../../../kit/entry/console-path.ts';
import type { OwnSheetProps } from '../../../kit/entry/entry.ts';
import { ButtonTo } from '../../../kit/navigation/link-to.tsx';
import shared from '../../../kit/page/page.module.css';
import { DetailSheet } from '../../../kit/sheet/detail-sheet.tsx';
import { SLUG } from './newsletter-row.ts';
import { progressWords, whenOf } from './newsletter-words.ts';

/** A newsletter beside the list: its status, and the way to its page. */
export function NewsletterSheet({ id, listed, onClose, ref }: OwnSheetProps<typeof newsletter>) {
  const { data, isError, error, refetch } = useRecord(newsletter, id);
  const row = data ?? listed;
  const { club_name, alt_club_name, timezone } = clubConfig();
  const at = row && whenOf(row);
  return (
    <DetailSheet
      {...(ref ? { ref } : {})}
      title={row?.subject ?? t.newsletterTitle()}
      below={row ? (row.is_osc ? alt_club_name : club_name) : ''}
      onClose={onClose}
    >
      {isError && <ErrorState {...errorText(error)} title={t.loadError()} onRetry={refetch} bare />}
      {!row && !isError && <SkeletonRows rows={3} />}
      {row && !isError && (
        <div className={shared.stack}>
          <Group gap={8}>
            <ChoiceBadge status={row.status} />
            {at && <time dateTime={at}>{momentText(at, timezone)}</time>}
          </Group>
          {row.preview && <p>{row.preview}</p>}
          {row.progress.total > 0 && <p className={shared.quiet}>{progressWords(row.progress)}</p>}
          <Group gap={8}>
            <ButtonTo to={recordPath(SLUG, id)} size="sm" icon={IconArrowRight}>
              {row.status === 'DRAFT' ? t.editDraftLink() : t.openLink()}
            </ButtonTo>
          </Group>
        </div>
      )}
    </DetailSheet>
  );
}
