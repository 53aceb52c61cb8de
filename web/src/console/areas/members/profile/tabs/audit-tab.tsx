import { member, memberTimeline } from '@clubhouse/contract';
import { members as t } from '@clubhouse/messages/console/members';
import { useState } from 'react';
import { clubConfig } from '../../../../../api-client/club/config.ts';
import { useReadPage } from '../../../../../api-client/queries/use-read.ts';
import { ReadState } from '../../../../../shared/read-state.tsx';
import { Button } from '../../../../../ui/button/button.ts';
import { Text } from '../../../../../ui/layout/text.tsx';
import { auditAction } from '../../../../kit/changes/audit-words.ts';
import { ChangeList } from '../../../../kit/changes/change-list.tsx';
import { momentText } from '../../../../kit/display/moment-text.ts';
import shared from '../../../../kit/page/page.module.css';
import parts from '../member-details.module.css';
import type { MemberTabProps } from '../member-words.ts';
import { PointInTime } from './point-in-time.tsx';

const STEP = 20;

/** Everything that was done to a member, newest first, and the member as of a moment. */
export function AuditTab({ row }: MemberTabProps) {
  const [limit, setLimit] = useState(STEP);
  const [moment, setMoment] = useState<string>();
  const lines = useReadPage(memberTimeline, { under: member.path, path: { id: row.id }, query: { limit } });
  return (
    <>
      <PointInTime id={row.id} moment={moment} onMoment={setMoment} />
      <ReadState of={lines} rows={4} title={t.auditLoadError()} bare />
      {lines.data && (
        <section className={shared.section} aria-label={t.auditTimeline()}>
          <h3>{t.auditTimeline()}</h3>
          {lines.data.count === 0 && (
            <Text size="s" tone="muted">
              {t.auditEmpty()}
            </Text>
          )}
          <ol className={shared.rows}>
            {lines.data.results.map((line) => (
              <li key={line.id}>
                <div className={parts.entry}>
                  <p>{auditAction(line)}</p>
                  <ChangeList changes={line.changes} />
                  <small>
                    {line.actor_name || t.systemActor()},{' '}
                    <button
                      type="button"
                      className={parts.moment}
                      title={t.auditShowThen()}
                      onClick={() => setMoment(line.at)}
                    >
                      {momentText(line.at, clubConfig().timezone)}
                    </button>
                  </small>
                </div>
              </li>
            ))}
          </ol>
          {lines.data.count > limit && (
            <Button variant="default" size="sm" onClick={() => setLimit(limit + STEP)}>
              {t.auditMore()}
            </Button>
          )}
        </section>
      )}
    </>
  );
}
