import { type KeyboardEvent, useEffect, useRef } from 'react';

interface KeyboardChoice {
  /** The text in the field. */
  readonly text: string;
  /** Whether the text is a search, not the name of what is chosen already. */
  readonly typed: boolean;
  /** Whether the results for this text are still arriving. */
  readonly pending: boolean;
  /** The values that match the text; without them, all options in the list do. */
  readonly matches: readonly string[] | undefined;
  /** What Enter takes when nothing matches, such as making something new; Tab never does. */
  readonly fallback?: string | undefined;
  /** Whether Tab also takes an option that was only reached with the arrow keys. */
  readonly tabTakesHighlighted: boolean;
  /** Takes a value while the list is closed. */
  readonly take: (value: string) => void;
  /** Puts the text back to what is chosen. */
  readonly restore: () => void;
}

/** Where the keyboard was when it asked for a choice, and with which text. */
interface Request {
  readonly input: HTMLInputElement;
  readonly text: string;
  readonly key: 'Enter' | 'Tab';
}

const OPTION = '[data-combobox-option]:not([data-combobox-disabled])';

const listOf = (input: HTMLInputElement): HTMLElement | null =>
  document.getElementById(input.getAttribute('aria-controls') ?? '');

const optionsOf = (input: HTMLInputElement): readonly HTMLElement[] => [
  ...(listOf(input)?.querySelectorAll<HTMLElement>(OPTION) ?? []),
];

const optionValue = (option: HTMLElement): string => option.getAttribute('value') ?? '';

/**
 * Choosing by keyboard: Enter and Tab take the highlighted option, or the only one that matches what was typed. While
 * results are arriving they wait for them, also when the focus has moved on. Escape keeps what was chosen before.
 */
export function useKeyboardChoice(choice: KeyboardChoice) {
  const { text, typed, pending, matches, fallback, tabTakesHighlighted, take, restore } = choice;
  const waiting = useRef<Request>(undefined);

  const takeOnlyMatch = ({ input, key }: Request): boolean => {
    const drawn = optionsOf(input);
    const values = matches ?? drawn.map(optionValue);
    const [only = key === 'Enter' ? fallback : undefined] = values;
    if (only === undefined || values.length > 1) return false;
    const option = drawn.find((one) => optionValue(one) === only);
    if (!option) take(only);
    // In a multi-select, a click on what is chosen would remove it.
    else if (option.hasAttribute('data-checked')) restore();
    else option.click();
    return true;
  };
  useEffect(() => {
    const request = waiting.current;
    if (!request || pending) return;
    waiting.current = undefined;
    const taken = request.text === text && takeOnlyMatch(request);
    if (!taken && document.activeElement !== request.input) restore();
  });

  const choose = (request: Request) => {
    if (pending) waiting.current = request;
    else takeOnlyMatch(request);
  };
  const onKeyDownCapture = (event: KeyboardEvent<HTMLInputElement>) => {
    const input = event.currentTarget;
    const { key } = event;
    if (event.nativeEvent.isComposing || ['Shift', 'Control', 'Alt', 'Meta'].includes(key)) return;
    if (key !== 'Enter' && key !== 'Tab') {
      waiting.current = undefined;
      if (key === 'Escape' && typed) restore();
      return;
    }
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    // Looked up in the list as it is now: an index kept from before could mean another option after new results.
    const highlighted = optionsOf(input).find((option) => option.hasAttribute('data-combobox-selected'));
    const takes = highlighted !== undefined && (key === 'Enter' || typed || tabTakesHighlighted);
    if (!takes && !typed) return;
    if (key === 'Enter') {
      // A half-typed choice submits no form, and the list does not answer the key a second time.
      event.preventDefault();
      event.stopPropagation();
    }
    if (takes) highlighted.click();
    else choose({ input, text, key });
  };
  return {
    onKeyDownCapture,
    /** Leaving the field empties its text; not while a choice waits for the results of that text. */
    keepsText: () => waiting.current !== undefined,
  };
}
