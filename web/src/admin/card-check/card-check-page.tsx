import { Note } from '../../ui/note/note.tsx';
import { CodePanel } from '../scan/code-panel.tsx';
import classes from './card-check.module.css';
import { useCardCheck } from './use-card-check.ts';
import { timeOf, Verdict } from './verdict.tsx';
import { VERDICT_WORDS } from './verdict-words.ts';

/** The desk: a card is scanned or a number typed, and the answer is read from across the counter. */
export function CardCheckPage() {
  const { check, checks, busy, problem } = useCardCheck();
  const [latest, ...former] = checks;
  return (
    <div className={classes.page}>
      <header className={classes.head}>
        <h1>Card check</h1>
        <p>Scan the code of a digital card, or type a membership ID or card number.</p>
      </header>
      <div className={classes.columns}>
        <div className={classes.ways}>
          <CodePanel
            label="Membership ID, card number or code"
            act="Check"
            busy={busy}
            onCode={(code) => check(code).then(() => true)}
          />
          {former.length > 0 && (
            <section className={classes.former} aria-label="Earlier checks">
              <h2>Earlier, on this page only</h2>
              <ol>
                {former.map((one) => {
                  const { label, icon: Icon, tone } = VERDICT_WORDS[one.verdict];
                  return (
                    <li key={one.number} data-tone={tone}>
                      <Icon size={18} aria-hidden="true" />
                      <span>{one.member?.name ?? 'Nobody'}</span>
                      <small>
                        {label}, {timeOf(one.at.toISOString())}
                      </small>
                    </li>
                  );
                })}
              </ol>
            </section>
          )}
        </div>
        <div aria-live="assertive" aria-atomic="true">
          {problem && <Note tone="danger">{problem}</Note>}
          {!problem && latest && <Verdict key={latest.number} check={latest} />}
          {!problem && !latest && (
            <p className={classes.waiting}>
              The answer stands here. Once this page has been open, it also works while the network is down.
            </p>
          )}
        </div>
      </div>
    </div>
  );
}
