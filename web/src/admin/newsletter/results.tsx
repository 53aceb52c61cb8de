import { clubConfig } from '../../data/config.ts';
import { Note } from '../../ui/note/note.tsx';
import { momentText } from '../display/club-clock.ts';
import { Panel } from '../page/panel.tsx';
import classes from './newsletter.module.css';
import type { NewsletterRow } from './newsletter-row.ts';
import { figure } from './newsletter-words.ts';

/** What became of the letters, in figures; how little is known about their readers is said below them. */
export function Results({ row }: { readonly row: NewsletterRow }) {
  const { progress: of, started_at, finished_at, public_path } = row;
  const { timezone } = clubConfig();
  const figures: readonly (readonly [string, number, string])[] = [
    of.kept > 0 && of.sent === 0
      ? ['Kept as files', of.kept, 'no mail server']
      : ['Sent', of.sent, `of ${figure(of.total)}`],
    ['Refused', of.refused, 'by the server of the address'],
    ['Unclear', of.unclear, 'no answer came'],
    ['Left out', of.skipped, 'left the list or the club in time'],
    ['Unsubscribed', of.unsubscribed, 'by a link of this letter'],
    ['Read in the browser', of.read, of.read === 1 ? 'visit' : 'visits'],
    ['Posts followed', of.followed, of.followed === 1 ? 'visit' : 'visits'],
  ];
  return (
    <Panel title="Results">
      <dl className={classes.figures}>
        {figures.map(([label, count, below]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>
              <b>{figure(count)}</b>
              <small>{below}</small>
            </dd>
          </div>
        ))}
      </dl>
      <p className={classes.quiet}>
        {started_at && `Begun ${momentText(started_at, timezone)}. `}
        {finished_at && `Done ${momentText(finished_at, timezone)}. `}
        How many opened the letter itself is not known: it holds no hidden picture and no link that differs from reader
        to reader. Visits are sums; nobody is in them, and programs that look behind links count too.
      </p>
      {of.kept > 0 && (
        <Note tone="info">
          What is kept as a file reached nobody: there was no mail server. Once there is one, copy the newsletter as new
          and send the copy.
        </Note>
      )}
      {public_path && (
        <p>
          <a href={public_path} target="_blank" rel="noreferrer">
            The newsletter in the browser
          </a>
        </p>
      )}
    </Panel>
  );
}
