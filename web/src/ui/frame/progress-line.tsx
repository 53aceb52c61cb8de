import classes from './progress-line.module.css';

/** A line at the very top while the next page is on its way. Short waits do not show it. */
export function ProgressLine({ active }: { readonly active: boolean }) {
  return (
    <div className={classes.track} aria-hidden="true">
      {active && <div className={classes.line} />}
    </div>
  );
}
