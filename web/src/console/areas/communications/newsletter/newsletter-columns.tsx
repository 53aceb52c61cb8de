import { newsletter as t } from '@clubhouse/messages/console/communications/newsletter';
import { clubConfig } from '../../../../api-client/club/config.ts';
import { Text } from '../../../../ui/layout/text.tsx';
import { ChoiceBadge } from '../../../kit/display/choice-badge.tsx';
import { momentText } from '../../../kit/display/moment-text.ts';
import type { NewsletterRow } from './newsletter-row.ts';
import { figure, gone, whenOf } from './newsletter-words.ts';

export const statusCell = ({ status }: NewsletterRow) => <ChoiceBadge status={status} />;

/** "1,204 of 1,210"; nothing while no one was written to. */
export function progressCell({ progress }: NewsletterRow) {
  return progress.total > 0 ? (
    t.progressOf({ done: figure(gone(progress)), total: figure(progress.total) })
  ) : (
    <Text as="span" size="s" tone="muted">
      –
    </Text>
  );
}

/** When it goes or went out. */
export function whenCell(row: NewsletterRow) {
  const at = whenOf(row);
  if (!at)
    return (
      <Text as="span" size="s" tone="muted">
        {t.notSentYet()}
      </Text>
    );
  return <time dateTime={at}>{momentText(at, clubConfig().timezone)}</time>;
}
