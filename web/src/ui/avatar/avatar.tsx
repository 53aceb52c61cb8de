import classes from './avatar.module.css';
import { initials, personColor } from './person.ts';

interface Props {
  readonly name: string;
  /** 1 to 6, e.g. the place in a household; made from the name when left out. */
  readonly color?: number;
  /** The address of a picture; it takes the place of the initials. */
  readonly photo?: string | null | undefined;
  readonly size?: 'xs' | 'sm' | 'md' | 'lg';
}

/** A person's initials on the person's colour. The name stands beside it, so this one is not read out. */
export function Avatar({ name, color = personColor(name), photo, size = 'sm' }: Props) {
  if (photo) return <img className={classes.avatar} data-size={size} src={photo} alt="" loading="lazy" />;
  return (
    <span
      className={classes.avatar}
      data-size={size}
      data-initials={initials(name)}
      aria-hidden="true"
      style={{ color: `var(--ch-person-${color})`, background: `var(--ch-person-${color}-tint)` }}
    />
  );
}
