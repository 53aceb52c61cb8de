import '@mantine/core/styles/UnstyledButton.layer.css';
import '@mantine/core/styles/Loader.layer.css';
import '@mantine/core/styles/Button.layer.css';
import { type ButtonProps as BaseProps, createPolymorphicComponent, Button as MantineButton } from '@mantine/core';
import type { TablerIcon } from '@tabler/icons-react';
import { createElement } from 'react';

export interface ButtonProps extends BaseProps {
  /** A decorative icon before the label. */
  readonly icon?: TablerIcon | null;
}

const iconOf = (icon: TablerIcon, { size = 'md' }: BaseProps) =>
  createElement(icon, { size: /sm|xs/.test(String(size)) ? 16 : 18, 'aria-hidden': true });

/** Mantine's button, with an icon that matches its size. */
export const Button = createPolymorphicComponent<'button', ButtonProps>(({ icon, ...props }: ButtonProps) =>
  createElement(MantineButton<'button'>, icon ? { ...props, leftSection: iconOf(icon, props) } : props),
);
