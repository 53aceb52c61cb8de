/**
 * How a list of choices opens: within the page, so that it belongs to a landmark, and scrolled by the list itself,
 * which the field drives. A scrolled frame around the list could not be reached by keyboard.
 */
export const DROPDOWN = {
  withScrollArea: false,
  comboboxProps: { withinPortal: false },
  styles: { options: { maxHeight: 240, overflowY: 'auto' } },
} as const;
