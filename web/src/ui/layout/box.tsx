import type { ComponentPropsWithRef, CSSProperties, ElementType } from 'react';
import '../theme/layers.css';
import classes from './layout.module.css';

/** Distances in pixels, and how the element behaves in the row or column around it. */
export interface Spacing {
  readonly gap?: number | string;
  readonly mt?: number;
  readonly mb?: number;
  readonly p?: number | string;
  /** Takes the room that is left. */
  readonly grow?: boolean;
  /** Keeps its size when room is short. */
  readonly fixed?: boolean;
}

/** How the words inside look; an element that is laid out may say so too. */
export interface Look {
  /** 12, 13, 14, 16 or 19 pixels, each with its line height. */
  readonly size?: 'xs' | 's' | 'm' | 'l' | 'xl';
  readonly tone?: 'muted' | 'soft' | 'strong' | 'accent' | 'own' | 'success' | 'warning' | 'danger' | 'info';
  readonly weight?: 'regular' | 'medium' | 'bold';
  /** Digits of one width, for amounts and times that stand below each other. */
  readonly digits?: boolean;
  /** One line, ending in an ellipsis. */
  readonly truncate?: boolean;
  /** Long words break rather than widen the page. */
  readonly breakable?: boolean;
  /** A hairline above or below this, or between what is inside. */
  readonly line?: 'top' | 'bottom' | 'both' | 'between';
  /** A card of its own, or a tint with round corners. */
  readonly surface?: 'card' | 'sunken' | 'accent' | 'own' | 'warning';
}

/** Every primitive can be any element: `<Stack as="ul" gap={8}>`. */
export type PropsOf<E extends ElementType, Own> = Own & { readonly as?: E } & Omit<
    ComponentPropsWithRef<E>,
    keyof Own | 'as'
  >;

interface Props extends Spacing, Look {
  readonly as?: ElementType;
  readonly kind: 'stack' | 'group' | 'grid' | 'split' | 'text';
  readonly className?: string;
  readonly style?: CSSProperties;
}

/** The one element behind all layout primitives. A screen's own class beats what it sets, except for distances. */
export function Box({
  as: Element = 'div',
  kind,
  gap,
  mt,
  mb,
  p,
  grow,
  fixed,
  size,
  tone,
  weight,
  digits,
  truncate,
  breakable,
  line,
  surface,
  className,
  style,
  ...rest
}: Props) {
  const names = [classes.box, classes[kind], grow && classes.grow, fixed && classes.fixed, className];
  return (
    <Element
      className={names.filter(Boolean).join(' ')}
      style={{ gap, marginTop: mt, marginBottom: mb, padding: p, ...style }}
      data-size={size}
      data-tone={tone}
      data-weight={weight}
      data-digits={digits || undefined}
      data-truncate={truncate || undefined}
      data-breakable={breakable || undefined}
      data-line={line}
      data-surface={surface}
      {...rest}
    />
  );
}
