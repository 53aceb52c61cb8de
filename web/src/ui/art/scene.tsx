import { focusOf, type Subject } from './subjects.ts';

const FILES: Readonly<Record<string, string>> = import.meta.glob('./pictures/*.svg', {
  eager: true,
  query: '?url',
  import: 'default',
});

interface Props {
  readonly subject: Subject;
  /** It is at the top of its page, and not waited for until someone scrolls. */
  readonly first?: boolean;
}

/** One of the club's own pictures, cropped around its focal point. It says nothing that is not written beside it. */
export const Scene = ({ subject, first = false }: Props) => (
  <img
    src={FILES[`./pictures/${subject}.svg`]}
    alt=""
    loading={first ? 'eager' : 'lazy'}
    decoding="async"
    data-picture={subject}
    style={{ objectPosition: focusOf(subject) }}
  />
);
