import { type FeeProblem, FINANCE_PARTS } from '@clubhouse/contract';
import { fees as t } from '@clubhouse/messages/console/finance/fees';
import { useState } from 'react';
import { useCan, useCurrentUser } from '../../../../api-client/session/use-current-user.ts';
import { Button } from '../../../../ui/button/button.ts';
import { Note } from '../../../../ui/note/note.tsx';
import { MemberName } from '../../../kit/member/member-name.tsx';
import classes from '../../../kit/page/page.module.css';
import { CollectionDetailsDialog } from './collection-details-dialog.tsx';

interface Props {
  readonly problems: readonly FeeProblem[];
}

/** Whom a run cannot bill as it should, and why; a link leads to the member, and the person who collects enters what is missing. */
export function Problems({ problems }: Props) {
  if (problems.length === 0) return null;
  return (
    <section className={classes.stack} aria-label={t.feeProblemsLabel()}>
      <Note tone="warning">{t.feeProblemsBody({ count: problems.length })}</Note>
      <ProblemRows problems={problems} />
    </section>
  );
}

/** The members of a list of problems, each with the button that puts it right. */
export function ProblemRows({ problems }: Props) {
  const may = useCan(FINANCE_PARTS.fees);
  const own = useCurrentUser()?.member_profile?.id;
  const [entering, setEntering] = useState<FeeProblem>();
  return (
    <>
      <ul className={classes.rows}>
        {problems.map((problem) => (
          <li key={problem.member}>
            <span>
              <MemberName id={problem.member} name={problem.name} /> · {problem.membership_id}
              <small>{problem.reason}</small>
              {may && problem.payment && problem.member === own && <small>{t.detailsOwnNote()}</small>}
            </span>
            {may && problem.payment && problem.member !== own && (
              <Button
                size="sm"
                variant="default"
                aria-label={t.detailsOpenLabel({ name: problem.name })}
                onClick={() => setEntering(problem)}
              >
                {t.detailsOpen()}
              </Button>
            )}
          </li>
        ))}
      </ul>
      {entering && <CollectionDetailsDialog problem={entering} onClose={() => setEntering(undefined)} />}
    </>
  );
}
