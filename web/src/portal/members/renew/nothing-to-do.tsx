import { renewal as t } from '@clubhouse/messages/portal/members/renewal';
import type { ReactNode } from 'react';
import { LinkButton } from '../../../ui/button/link-button.tsx';
import { EmptyState } from '../../../ui/states/states.tsx';

/** Why a membership can't be renewed or changed now. */
export const NothingToDo = ({ title, children }: { readonly title: string; readonly children: ReactNode }) => (
  <EmptyState
    title={title}
    action={
      <LinkButton to="/profile" variant="default">
        {t.closedButton()}
      </LinkButton>
    }
  >
    {children}
  </EmptyState>
);
