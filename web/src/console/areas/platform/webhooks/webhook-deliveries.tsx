import { consoleWords, webhookDelivery, type webhookEndpoint } from '@clubhouse/contract';
import { webhooks as t } from '@clubhouse/messages/console/platform/webhooks';
import { clubConfig } from '../../../../api-client/club/config.ts';
import { useList } from '../../../../api-client/queries/use-list.ts';
import { ReadState } from '../../../../shared/read-state.tsx';
import { StatusBadge } from '../../../../ui/badge/status-badge.tsx';
import { Text } from '../../../../ui/layout/text.tsx';
import { Note } from '../../../../ui/note/note.tsx';
import { momentText } from '../../../kit/display/moment-text.ts';
import type { SheetPartProps } from '../../../kit/entry/entry.ts';
import classes from '../../../kit/page/page.module.css';

const SHOWN = 10;

/** The last events of a webhook. */
export function WebhookDeliveries({ row }: SheetPartProps<typeof webhookEndpoint>) {
  const list = useList(webhookDelivery, { endpoint: row.id, limit: SHOWN }, { whileRows: 5000 });
  return (
    <Text as="section" aria-label={t.lastTitle()} line="top" p="14px 0 0">
      {row.gave_up_at && !row.is_enabled && (
        <Note tone="warning" role="status">
          {t.gaveUpNote()}
        </Note>
      )}
      <Text as="h3" size="m" weight="bold" mb={8}>
        {t.lastTitle()}
      </Text>
      <ReadState of={list} rows={2} title={t.lastError()} bare />
      {list.data?.count === 0 && (
        <Text size="s" tone="muted">
          {t.lastEmpty()}
        </Text>
      )}
      <ul className={classes.rows}>
        {list.data?.results.map((one) => (
          <li key={one.id}>
            <span>
              {consoleWords(one.type)}
              <small>
                {one.error
                  ? t.lineFailed({ when: momentText(one.created_at, clubConfig().timezone), error: one.error })
                  : momentText(one.created_at, clubConfig().timezone)}
              </small>
            </span>
            <StatusBadge status={one.status}>{consoleWords(one.status)}</StatusBadge>
          </li>
        ))}
      </ul>
    </Text>
  );
}
