import { quickenComputedStyles } from './computed-style.ts';
import { quickenLabels } from './form-labels.ts';

const noMatch = (media: string) => ({ matches: false, media, addEventListener() {}, removeEventListener() {} });

/** What jsdom lacks and the portal asks for. */
export function completeBrowser(): void {
  window.matchMedia ??= noMatch as unknown as typeof window.matchMedia;
  quickenComputedStyles();
  quickenLabels();
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
