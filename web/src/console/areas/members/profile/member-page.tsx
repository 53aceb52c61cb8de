import { member } from '@clubhouse/contract';
import { members as t } from '@clubhouse/messages/console/members';
import { IconChevronLeft } from '@tabler/icons-react';
import { useRecord } from '../../../../api-client/queries/use-record.ts';
import { errorText } from '../../../../api-client/request/error-text.ts';
import { Avatar } from '../../../../ui/avatar/avatar.tsx';
import { SkeletonRows } from '../../../../ui/states/skeleton.tsx';
import { ErrorState } from '../../../../ui/states/states.tsx';
import { listPath, recordPath } from '../../../kit/entry/console-path.ts';
import { LinkTo } from '../../../kit/navigation/link-to.tsx';
import { useAddressValues, useGo } from '../../../kit/navigation/use-address.ts';
import { usePageTitle } from '../../../kit/navigation/use-page-title.ts';
import { plainLevel } from './level-words.ts';
import { VisitNote } from './member-sheet.tsx';
import { MemberView } from './member-view.tsx';
import classes from './profile.module.css';

/** A member on a page of their own: what links lead to, and what phones show. */
export function MemberPage({ id }: { readonly id: number }) {
  const { data: row, isPending, isError, error, refetch } = useRecord(member, id);
  const { tab } = useAddressValues();
  const go = useGo();
  usePageTitle(row?.name ?? t.memberTitle());
  return (
    <div className={classes.page}>
      <LinkTo to={listPath('members')} className={classes.back}>
        <IconChevronLeft size={16} aria-hidden="true" />
        {t.membersTitle()}
      </LinkTo>
      <header className={classes.head}>
        {row && <Avatar name={row.name} photo={row.photo} size="lg" />}
        <div>
          <h1>{row?.name ?? t.memberTitle()}</h1>
          {row && (
            <p>
              {row.membership_id} · {plainLevel(row)}
            </p>
          )}
        </div>
      </header>
      {isError && <ErrorState {...errorText(error)} title={t.memberLoadError()} onRetry={refetch} />}
      {isPending && <SkeletonRows rows={6} />}
      {row && (
        <div className={classes.body}>
          <MemberView
            row={row}
            tab={tab}
            onTab={(next) => go(recordPath('members', id), { tab: next }, { replace: true })}
            onGone={() => go(listPath('members'))}
          />
          <VisitNote />
        </div>
      )}
    </div>
  );
}
