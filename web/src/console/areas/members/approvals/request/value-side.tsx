import { approvals as t } from '@clubhouse/messages/console/approvals';
import { IconPaperclip } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Text } from '../../../../../ui/layout/text.tsx';

/** One side of a change: its label, and the value or “empty”. */
export const ValueSide = ({ label, children }: { readonly label: string; readonly children: ReactNode }) => (
  <div>
    <small>{label}</small>
    <p>
      {children || (
        <Text as="span" tone="muted">
          {t.valueEmpty()}
        </Text>
      )}
    </p>
  </div>
);

/** What the member attached to a request, if anything. */
export const AttachmentLink = ({ to }: { readonly to: string | null }) =>
  to && (
    <p>
      <a href={to} target="_blank" rel="noopener noreferrer">
        <IconPaperclip size={16} aria-hidden="true" /> {t.attachmentLink()}
      </a>
    </p>
  );
