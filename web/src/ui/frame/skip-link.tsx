import { frame as t } from '@clubhouse/messages/shared/frame';
import classes from './skip-link.module.css';

/** The first stop of the Tab key: past everything that is the same on every page. */
export function SkipLink() {
  return (
    <a className={classes.skip} href="#main">
      {t.skipLink()}
    </a>
  );
}
