import type { Icon } from '@tabler/icons-react';
import { Button } from '../../../ui/button/button.ts';

interface Props {
  readonly icon: Icon;
  readonly name: string;
  readonly facts: string;
  /** What can be done about it, by those who may. */
  readonly action?: { readonly words: string; readonly label: string; readonly run: () => void } | undefined;
}

/** One session or one way to log in, and how to end it. */
export const CredentialLine = ({ icon: Icon, name, facts, action }: Props) => (
  <li>
    <Icon size={20} stroke={1.6} aria-hidden="true" />
    <span>
      {name}
      <small>{facts}</small>
    </span>
    {action && (
      <Button variant="default" size="sm" onClick={action.run} aria-label={action.label}>
        {action.words}
      </Button>
    )}
  </li>
);
