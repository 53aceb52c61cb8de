import type { FeeProblem } from '@clubhouse/contract';
import { fees as t } from '@clubhouse/messages/console/fees';
import { Note } from '../../../ui/note/note.tsx';
import classes from '../../page/page.module.css';
import { MemberName } from '../member-name.tsx';

/** Whom a run cannot bill as it should, and why; a link leads to the member. */
export function Problems({ problems }: { readonly problems: readonly FeeProblem[] }) {
  if (problems.length === 0) return null;
  return (
    <section className={classes.stack} aria-label={t.feeProblemsLabel()}>
      <Note tone="warning">{t.feeProblemsBody({ count: problems.length })}</Note>
      <ul className={classes.rows}>
        {problems.map(({ member, name, membership_id, reason }) => (
          <li key={member}>
            <span>
              <MemberName id={member} name={name} /> · {membership_id}
              <small>{reason}</small>
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
