/** Properties that an element takes from its parent. */
const INHERITED = new Set(['visibility', 'pointer-events', 'white-space', 'direction']);

/** What the browser's own style sheet depends on. */
const STATES = ['hidden', 'type', 'open', 'popover'] as const;

type Defaults = Readonly<Record<'display' | 'whiteSpace', string>>;

/** Files of one worker share their window. */
const quickened = new WeakSet<Window>();

/**
 * Makes `getComputedStyle` quick. jsdom matches every element with its whole style sheet, time and again: a quarter of
 * the work of these tests. They load no styles, so an element has what its kind has, and what its `style` says.
 */
export function quickenComputedStyles(): void {
  if (quickened.has(window)) return;
  quickened.add(window);
  const compute = window.getComputedStyle.bind(window);
  const known = new Map<string, Defaults>();

  const defaultsOf = (element: Element): Defaults => {
    const states = STATES.map((name) => element.getAttribute(name));
    const key = [element.namespaceURI, element.localName, ...states].join();
    const found = known.get(key);
    if (found) return found;
    const sample = document.createElementNS(element.namespaceURI, element.localName);
    STATES.forEach((name, index) => {
      const state = states[index];
      if (typeof state === 'string') sample.setAttribute(name, state);
    });
    const { display, whiteSpace } = compute(sample);
    known.set(key, { display, whiteSpace });
    return { display, whiteSpace };
  };

  const styleOf = (element: Element, property: string): string => {
    const { style } = element as HTMLElement;
    const own = style?.getPropertyValue(property) ?? '';
    if (own !== '' && own !== 'inherit') return own;
    if (property === 'display') return defaultsOf(element).display;
    if (property === 'white-space' && defaultsOf(element).whiteSpace) return defaultsOf(element).whiteSpace;
    if (INHERITED.has(property) && element.parentElement) return styleOf(element.parentElement, property);
    return property === 'visibility' ? 'visible' : '';
  };

  window.getComputedStyle = (element) =>
    new Proxy((element as HTMLElement).style ?? compute(element), {
      get: (style, name) => {
        if (name === 'getPropertyValue') return (property: string) => styleOf(element, property);
        const value = Reflect.get(style, name, style);
        if (typeof value === 'function') return value.bind(style);
        if (typeof name !== 'string' || typeof value !== 'string') return value;
        return styleOf(
          element,
          name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`),
        );
      },
    });
}
