import { type ComponentPropsWithoutRef, type ReactNode, useEffect, useId, useRef } from 'react';
import { Below } from '../layout/text.tsx';
import classes from './checkbox.module.css';

interface Props extends Omit<ComponentPropsWithoutRef<'input'>, 'type' | 'size' | 'className'> {
  /** Left out where a label around it, or `aria-label`, says what is ticked. */
  readonly label?: ReactNode;
  readonly description?: ReactNode;
  /** Some of what it stands for is ticked, not all. */
  readonly indeterminate?: boolean;
}

/** A box to tick, with its words where it has them. */
export function Checkbox({ label, description, indeterminate = false, ...rest }: Props) {
  const id = useId();
  const words = `${id}-words`;
  const ref = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (ref.current) ref.current.indeterminate = indeterminate;
  });
  const about = description ? { 'aria-describedby': words } : {};
  const box = <input ref={ref} id={id} type="checkbox" className={classes.box} {...about} {...rest} />;
  if (label === undefined) return box;
  return (
    <div>
      <label htmlFor={id} className={classes.label}>
        {box}
        <span>{label}</span>
      </label>
      {description && (
        <div id={words} className={classes.description}>
          <Below>{description}</Below>
        </div>
      )}
    </div>
  );
}
