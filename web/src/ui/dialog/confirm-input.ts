import type { ReactNode } from 'react';

export interface ConfirmInput {
  readonly title: ReactNode;
  readonly children?: ReactNode;
  /** Names the act, e.g. "End the session"; never "OK". */
  readonly confirm: string;
  readonly cancel?: string;
  /** Something is lost by it: the button turns red and the focus starts on the safe one. */
  readonly danger?: boolean;
}
