import type { ComponentPropsWithRef, CSSProperties, ElementType } from 'react';
import '../theme/layers.css';
import classes from './layout.module.css';

/** Distances in pixels, and how the element behaves in the row or column around it. */
export interface Spacing {
  readonly gap?: number | string;
  readonly mt?: number;
  readonly mb?: number;
  readonly ml?: number | 'auto';
  readonly p?: number | string | undefined;
  readonly pt?: number | undefined;
  readonly pb?: number | undefined;
  /** Width and maximum width; `'60ch'` keeps lines readable. */
  readonly w?: number | string;
  readonly maw?: number | string;
  readonly h?: number | string;
  /** Maximum height; what goes beyond scrolls. */
  readonly mah?: number | string;
  /** Minimum height. */
  readonly mih?: number | string;
  /** Fills the rest of the line, and wraps onto its own line when fewer than this many pixels are left. */
  readonly grow?: boolean | number;
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
  /** Where its lines begin. */
  readonly ta?: 'left' | 'center' | 'right';
  /** One line, ending in an ellipsis. */
  readonly truncate?: boolean;
  /** Long words break rather than widen the page. */
  readonly breakable?: boolean;
  /** Maximum number of lines; the last one ends in an ellipsis. */
  readonly clamp?: number;
  /** Icons in the colour of muted text; `line` also lowers them onto the first line of the words beside them. */
  readonly icons?: 'muted' | 'line';
  /** A hairline above or below this, or between what is inside. */
  readonly line?: 'top' | 'bottom' | 'both' | 'between';
  /** A card of its own, a frame, or a tint with round corners. */
  readonly surface?: 'card' | 'frame' | 'sunken' | 'accent' | 'own' | 'warning' | 'paper' | undefined;
  /** One row that scrolls sideways, without a bar. */
  readonly scrolls?: boolean;
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
  ml,
  p,
  pt,
  pb,
  w,
  maw,
  h,
  mah,
  mih,
  grow,
  fixed,
  size,
  tone,
  weight,
  digits,
  ta,
  truncate,
  breakable,
  clamp,
  icons,
  line,
  surface,
  scrolls,
  className,
  style,
  ...rest
}: Props) {
  const names = [classes.box, classes[kind], grow && classes.grow, fixed && classes.fixed, className];
  const own: CSSProperties = { gap, marginTop: mt, marginBottom: mb, marginLeft: ml, padding: p, width: w, height: h };
  if (pt !== undefined) own.paddingTop = pt;
  if (pb !== undefined) own.paddingBottom = pb;
  if (mah !== undefined) Object.assign(own, { maxHeight: mah, overflowY: 'auto' });
  if (typeof grow === 'number') own.flexBasis = grow;
  return (
    <Element
      className={names.filter(Boolean).join(' ')}
      style={{ ...own, maxWidth: maw, minHeight: mih, WebkitLineClamp: clamp, ...style }}
      data-size={size}
      data-tone={tone}
      data-weight={weight}
      data-digits={digits || undefined}
      data-align={ta}
      data-truncate={truncate || undefined}
      data-breakable={breakable || undefined}
      data-clamp={clamp}
      data-icons={icons}
      data-line={line}
      data-surface={surface}
      data-scrolls={scrolls || undefined}
      {...rest}
    />
  );
}
