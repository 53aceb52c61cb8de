import type { Message, ValuesOf } from '@clubhouse/messages';
import { createElement, Fragment, type ReactNode } from 'react';

interface Props<S extends string> {
  readonly of: Message<S>;
  /** The parameters; each may be an element, such as a link. */
  readonly with: { readonly [K in keyof ValuesOf<S>]: ReactNode };
}

/** A text with elements in it. */
export function MessageText<S extends string>({ of: message, with: values }: Props<S>) {
  return createElement(Fragment, null, ...message.parts<ReactNode>(values));
}
