import { quickenComputedStyles } from './computed-style.ts';
import { quickenLabels } from './form-labels.ts';

const noMatch = (media: string) => ({ matches: false, media, addEventListener() {}, removeEventListener() {} });

/** Files of one worker share their document. */
const unstyled = new WeakSet<Document>();

/** Style sheets stay unread: nothing is drawn, and jsdom would parse the colours of the theme for each page anew. */
function leaveStylesUnread(): void {
  if (unstyled.has(document)) return;
  unstyled.add(document);
  const create = document.createElement.bind(document);
  document.createElement = (name: string, options?: ElementCreationOptions) => {
    const element = create(name, options);
    if (name === 'style') element.setAttribute('type', 'text/plain');
    return element;
  };
}

/** What jsdom lacks and the portal asks for. */
export function completeBrowser(): void {
  window.matchMedia ??= noMatch as unknown as typeof window.matchMedia;
  quickenComputedStyles();
  quickenLabels();
  leaveStylesUnread();
  window.scrollTo = () => {};
  // jsdom draws nothing, so there is nothing to scroll.
  Element.prototype.scrollIntoView ??= () => undefined;
  Element.prototype.setPointerCapture ??= () => undefined;
  // A field that grows with its text waits for the fonts.
  Object.defineProperty(document, 'fonts', { value: new EventTarget(), configurable: true });
  window.ResizeObserver ??= class {
    observe() {}
    unobserve() {}
    disconnect() {}
  };
}
