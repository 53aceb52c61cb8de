import { actingConsent, actingRightText, type Row, wordsOf } from '@clubhouse/contract';
import { acting as t } from '@clubhouse/messages/shared/acting';
import { IconUserX } from '@tabler/icons-react';
import { useState } from 'react';
import { useList } from '../../../../api-client/queries/use-list.ts';
import { useMember } from '../../../../api-client/session/use-current-user.ts';
import { StatusBadge } from '../../../../ui/badge/status-badge.tsx';
import { IconButton } from '../../../../ui/button/icon-button.tsx';
import { Group } from '../../../../ui/layout/layout.tsx';
import { Below, Text } from '../../../../ui/layout/text.tsx';
import { LoadFailure } from '../../../../ui/states/load-failure.tsx';
import { useRights } from '../../../kit/entry/console-context.tsx';
import { recordPath } from '../../../kit/entry/console-path.ts';
import { LinkTo } from '../../../kit/navigation/link-to.tsx';
import page from '../../../kit/page/page.module.css';
import { EndConsentDialog } from './end-consent-dialog.tsx';
import type { MemberTabProps } from './member-words.ts';

type Consent = Row<typeof actingConsent>;

const factsOf = ({ relationship, rights, shares_bill }: Consent): string =>
  [wordsOf(relationship), ...rights.map((right) => actingRightText(right).label), shares_bill && t.billTitle()]
    .filter(Boolean)
    .join(' · ');

/** Who acts for a member, and for whom they act. Staff see it, and can end it with a reason. */
export function ActingConsents({ row }: MemberTabProps) {
  const own = useMember().member_profile?.id;
  const mayManage = useRights().includes('member.manage');
  const [ending, setEnding] = useState<Consent>();
  const given = useList(actingConsent, { grantor: row.id, limit: 50 });
  const held = useList(actingConsent, { delegate: row.id, limit: 50 });
  const consents = [...(given.data?.results ?? []), ...(held.data?.results ?? [])].filter(
    ({ state }) => state !== 'ENDED',
  );
  const failed = [given, held].find(({ isError }) => isError);
  return (
    <section className={page.section} aria-label={t.consoleTitle()}>
      <h3>{t.consoleTitle()}</h3>
      {failed && <LoadFailure onRetry={failed.refetch}>{t.consoleTitle()}</LoadFailure>}
      {given.data && held.data && consents.length === 0 && (
        <Text size="s" tone="muted">
          {t.consoleEmpty()}
        </Text>
      )}
      <ul>
        {consents.map((one) => {
          const { id, grantor, delegate, state } = one;
          const names = { grantor: one.grantor_name ?? '', delegate: one.delegate_name };
          const other = grantor === row.id ? delegate : grantor;
          const mayEnd = mayManage && own !== grantor && own !== delegate;
          return (
            <Group as="li" gap={10} nowrap p="4px 0" mih={40} key={id}>
              <Text as="span" grow breakable>
                <LinkTo to={recordPath('members', other)}>{t.consoleActs(names)}</LinkTo>
                <Below>{factsOf(one)}</Below>
              </Text>
              {state === 'RESTING' && <StatusBadge status="PENDING">{t.resting()}</StatusBadge>}
              {mayEnd && (
                <IconButton size="sm" label={t.consoleEndLabel(names)} onClick={() => setEnding(one)}>
                  <IconUserX size={16} aria-hidden="true" />
                </IconButton>
              )}
            </Group>
          );
        })}
      </ul>
      {ending && <EndConsentDialog consent={ending} onClose={() => setEnding(undefined)} />}
    </section>
  );
}
