import { emails as t } from '@clubhouse/messages/server/emails';
import type { Club, EmailContent } from '../content/email-content.ts';

interface Values {
  readonly name: string;
  readonly kept: string;
  readonly old: string;
  readonly url: string;
}

/** Two records of one member have become one. */
export function recordsMerged({ name, kept, old, url }: Values, _club: Club): EmailContent {
  return {
    subject: t.recordsMergedSubject(),
    preview: t.recordsMergedPreview({ kept }),
    name,
    blocks: [
      { say: t.recordsMergedOpening({ old, kept }) },
      { button: t.recordsMergedButton(), url },
      { say: t.recordsMergedNote({ old, kept }) },
    ],
  };
}
