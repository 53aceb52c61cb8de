import type { InputProps } from './entry.ts';

/** The props that a form passes to every input. */
export const boxProps = ({ name, label, help, required }: InputProps) =>
  ({ name, label, description: help, required, size: 'sm' }) as const;
