interface Props {
  readonly src: string;
  /** What every crop keeps in view, as CSS writes a position; the middle when left out. */
  readonly focus?: string | undefined;
  /** What it shows; nothing where that is written beside it. */
  readonly alt?: string;
  /** It is at the top of its page, and not waited for until someone scrolls. */
  readonly first?: boolean;
  readonly className?: string | undefined;
}

/** An uploaded picture, cropped around its focal point. Its box has a size of its own, so nothing moves when it comes. */
export const Photo = ({ src, focus, alt = '', first = false, className }: Props) => (
  <img
    src={src}
    alt={alt}
    loading={first ? 'eager' : 'lazy'}
    decoding="async"
    className={className}
    style={{ objectFit: 'cover', objectPosition: focus }}
  />
);
