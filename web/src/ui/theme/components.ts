import type { MantineThemeComponents } from '@mantine/core';

/**
 * How a list of choices opens: within the page, so that it belongs to a landmark, and scrolled by the list itself,
 * which the field drives. A scrolled frame around the list could not be reached by keyboard.
 */
const dropdown = {
  withScrollArea: false,
  comboboxProps: { withinPortal: false },
  styles: { options: { maxHeight: 240, overflowY: 'auto' } },
} as const;

/**
 * Default props by component. They are plain objects, not `Component.extend()`, so that naming a component here
 * does not put its code into the first download.
 */
export const componentDefaults: MantineThemeComponents = {
  Button: { defaultProps: { size: 'md' } },
  ActionIcon: { defaultProps: { size: 'lg', variant: 'quiet' } },
  Input: { defaultProps: { size: 'md' } },
  InputWrapper: {
    defaultProps: { size: 'md', withAsterisk: false, inputWrapperOrder: ['label', 'input', 'description', 'error'] },
  },
  PasswordInput: { defaultProps: { size: 'md' } },
  TextInput: { defaultProps: { size: 'md' } },
  Textarea: { defaultProps: { size: 'md', autosize: true, minRows: 3 } },
  Select: { defaultProps: { ...dropdown, size: 'md', checkIconPosition: 'right', allowDeselect: false } },
  MultiSelect: { defaultProps: { ...dropdown, size: 'md', checkIconPosition: 'right' } },
  NumberInput: { defaultProps: { size: 'md' } },
  Radio: { defaultProps: { size: 'sm' } },
  Switch: { defaultProps: { size: 'md' } },
  Menu: {
    defaultProps: { shadow: 'md', radius: 'md', transitionProps: { transition: 'pop-top-right', duration: 120 } },
  },
  Popover: { defaultProps: { shadow: 'md', radius: 'md' } },
  Modal: { defaultProps: { size: 480, radius: 'lg', centered: true, shadow: 'md' } },
  Drawer: { defaultProps: { shadow: 'md' } },
  Tooltip: { defaultProps: { openDelay: 350, withArrow: false } },
  Table: { defaultProps: { stickyHeader: true, highlightOnHover: true, withRowBorders: true } },
};
