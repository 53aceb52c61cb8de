import { createContext, type ReactNode, use } from 'react';
import { createPortal } from 'react-dom';

/** The free end of the page’s head, once it is drawn. */
export const PageHeadContext = createContext<HTMLElement | null>(null);

/** Puts something into the head of the page, where it takes no row of its own. */
export function PageHeadAside({ children }: { readonly children: ReactNode }) {
  const head = use(PageHeadContext);
  return head && createPortal(children, head);
}
