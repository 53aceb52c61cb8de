import { localStorageColorSchemeManager } from '@mantine/core';

/** Light or dark by choice; without a choice the device decides. Read before the first paint by its own script too. */
export const colorSchemeManager = localStorageColorSchemeManager({ key: 'color-scheme' });
