import { membershipRenewal, membershipTypeName, type Row, wordsOf } from '@clubhouse/contract';
import { members as t } from '@clubhouse/messages/console/members';
import { clubConfig } from '../../../../../api-client/club/config.ts';
import { useList } from '../../../../../api-client/queries/use-list.ts';
import { errorText } from '../../../../../api-client/request/error-text.ts';
import { StatusBadge } from '../../../../../ui/badge/status-badge.tsx';
import { formatDate } from '../../../../../ui/calendar/typed-date.ts';
import { formatMoney } from '../../../../../ui/money/format-money.ts';
import { ErrorState } from '../../../../../ui/states/states.tsx';
import { momentText } from '../../../../kit/display/moment-text.ts';
import { recordPath } from '../../../../kit/entry/console-path.ts';
import { LinkTo } from '../../../../kit/navigation/link-to.tsx';
import page from '../../../../kit/page/page.module.css';
import parts from '../member-details.module.css';

/** "Changed to Associate, non-active" or "Renewed until 31/12/2027". */
const titleOf = ({ kind, level_1, level_2, ends_on }: Row<typeof membershipRenewal>) =>
  t.renewalLine({ kind, membership: membershipTypeName(level_1, level_2), until: formatDate(ends_on) });

/** What a member renewed and changed online, the latest first; nothing if there is none. */
export function RenewalList({ member }: { readonly member: number }) {
  const renewals = useList(membershipRenewal, { member, limit: 10 });
  if (renewals.isError)
    return <ErrorState {...errorText(renewals.error)} title={t.renewalsLoadError()} onRetry={renewals.refetch} bare />;
  if (!renewals.data?.count) return null;
  return (
    <section className={page.section} aria-label={t.renewalsTitle()}>
      <h3>{t.renewalsTitle()}</h3>
      <ol className={page.rows}>
        {renewals.data.results.map((renewal) => (
          <li key={renewal.id}>
            <div className={parts.entry}>
              <p>
                <LinkTo to={recordPath('renewals', renewal.id)}>{titleOf(renewal)}</LinkTo>
              </p>
              <small>
                {t.renewalAsked({
                  time: momentText(renewal.created_at, clubConfig().timezone),
                  amount: formatMoney(renewal.amount, clubConfig().currency),
                })}
              </small>
            </div>
            <StatusBadge status={renewal.status}>{wordsOf(renewal.status)}</StatusBadge>
          </li>
        ))}
      </ol>
    </section>
  );
}
