import type { InputProps } from './entry.ts';

/** What a form tells every box of a field. */
export const boxProps = ({ name, label, help, required }: InputProps) =>
  ({ name, label, description: help, required, size: 'sm' }) as const;
