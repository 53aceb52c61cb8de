import { emails as t } from '@clubhouse/messages/server/emails';
import type { Club, EmailContent } from '../../content/email-content.ts';

interface Values {
  readonly name: string;
  readonly url: string;
  readonly from: string;
  readonly to: string;
  /** What is owed at its end. */
  readonly balance: string;
}

/** A statement of account, which is attached. */
export function statement({ name, url, from, to, balance }: Values, club: Club): EmailContent {
  return {
    subject: t.statementSubject({ from, to }),
    preview: t.statementPreview({ balance }),
    name,
    blocks: [
      { say: t.statementOpening({ name: club.name }) },
      {
        facts: [
          [t.labelFrom(), from],
          [t.labelTo(), to],
          [t.labelBalance(), balance],
        ],
      },
      { button: t.invoicesButton(), url },
    ],
  };
}
