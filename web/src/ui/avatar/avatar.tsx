import classes from './avatar.module.css';
import { initials, personColor } from './person.ts';

interface Props {
  readonly name: string;
  /** `m12` for a member, `f3` for a family member; null for people the club has no record of. */
  readonly person: string | null;
  /** The address of a picture; it takes the place of the initials. */
  readonly photo?: string | null | undefined;
  readonly size?: 'xs' | 'sm' | 'md' | 'lg';
}

/** A person's initials on the person's colour. The name is beside it, so this one is not read out. */
export function Avatar({ name, person, photo, size = 'sm' }: Props) {
  if (photo) return <img className={classes.avatar} data-size={size} src={photo} alt="" loading="lazy" />;
  const { mark, ground } = personColor(person ?? name);
  return (
    <span
      className={classes.avatar}
      data-size={size}
      data-initials={initials(name)}
      aria-hidden="true"
      style={{ color: mark, background: ground }}
    />
  );
}
