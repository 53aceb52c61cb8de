import classes from './key.module.css';

interface Props {
  /** The key, as it is printed. */
  readonly children: string;
  readonly title?: string;
}

/** A key that does what it is beside; only for those who see it, since the action itself has a name. */
export const Key = ({ children, title }: Props) => (
  <span aria-hidden="true">
    <kbd className={classes.key} title={title} data-show="wide">
      {children}
    </kbd>
  </span>
);
