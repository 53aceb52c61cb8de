import { newsletter as t } from '@clubhouse/messages/console/communications/newsletter';
import { clubConfig } from '../../../../api-client/club/config.ts';
import { Figures } from '../../../../ui/figures/figures.tsx';
import { Text } from '../../../../ui/layout/text.tsx';
import { Note } from '../../../../ui/note/note.tsx';
import { momentText } from '../../../kit/display/moment-text.ts';
import { Panel } from '../../../kit/page/panel.tsx';
import type { NewsletterRow } from './newsletter-row.ts';
import { figure } from './newsletter-words.ts';

/** The results in figures; below them, how little is known about the readers. */
export function Results({ row }: { readonly row: NewsletterRow }) {
  const { progress: of, started_at, finished_at, public_path } = row;
  const { timezone } = clubConfig();
  const counts: readonly (readonly [string, number, string])[] = [
    of.kept > 0 && of.sent === 0
      ? [t.keptLabel(), of.kept, t.keptNote()]
      : [t.sentLabel(), of.sent, t.sentNote({ total: figure(of.total) })],
    [t.refusedLabel(), of.refused, t.refusedNote()],
    [t.unclearLabel(), of.unclear, t.unclearNote()],
    [t.skippedLabel(), of.skipped, t.skippedNote()],
    [t.unsubscribedLabel(), of.unsubscribed, t.unsubscribedNote()],
    [t.readLabel(), of.read, t.visitsNote({ count: of.read })],
    [t.followedLabel(), of.followed, t.visitsNote({ count: of.followed })],
  ];
  return (
    <Panel title={t.resultsTitle()}>
      <Figures figures={counts.map(([label, count, note]) => ({ label, value: figure(count), note }))} />
      <Text size="s" tone="muted">
        {[
          ...(started_at ? [t.resultsStarted({ moment: momentText(started_at, timezone) })] : []),
          ...(finished_at ? [t.resultsFinished({ moment: momentText(finished_at, timezone) })] : []),
          t.resultsPrivacyNote(),
        ].join(' ')}
      </Text>
      {of.kept > 0 && <Note tone="info">{t.resultsKeptNote()}</Note>}
      {public_path && (
        <p>
          <a href={public_path} target="_blank" rel="noreferrer">
            {t.resultsOnlineLink()}
          </a>
        </p>
      )}
    </Panel>
  );
}
