import { app as t } from '@clubhouse/messages/portal/app';
import { useComputedColorScheme, useMantineColorScheme } from '@mantine/core';
import { IconMoon, IconSun } from '@tabler/icons-react';
import { IconButton } from '../../ui/button/icon-button.tsx';

/** Light or dark: what is shown now, what a switch would say, and how to switch. */
export function useScheme() {
  const { setColorScheme } = useMantineColorScheme();
  const dark = useComputedColorScheme('light') === 'dark';
  return {
    dark,
    label: dark ? t.lightModeButton() : t.darkModeButton(),
    Icon: dark ? IconSun : IconMoon,
    toggle: () => setColorScheme(dark ? 'light' : 'dark'),
  };
}

/** Switches between light and dark; until then the device decides. */
export function SchemeSwitch() {
  const { label, Icon, toggle } = useScheme();
  return (
    <IconButton label={label} onClick={toggle}>
      <Icon size={20} stroke={1.7} aria-hidden="true" />
    </IconButton>
  );
}
