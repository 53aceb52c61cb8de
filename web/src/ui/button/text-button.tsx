import type { ButtonHTMLAttributes } from 'react';
import classes from './text-button.module.css';

/** A word that does something, as quiet as a link; its icon is before it. */
export const TextButton = (props: ButtonHTMLAttributes<HTMLButtonElement>) => (
  <button type="button" className={classes.button} {...props} />
);
