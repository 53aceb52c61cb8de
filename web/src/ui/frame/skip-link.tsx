import classes from './skip-link.module.css';

/** The first stop of the Tab key: past everything that is the same on every page. */
export function SkipLink() {
  return (
    <a className={classes.skip} href="#main">
      Skip to the page
    </a>
  );
}
