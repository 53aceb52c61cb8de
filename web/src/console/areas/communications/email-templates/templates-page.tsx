import { isOneOf, LETTER_NAMES, type LetterName, readLetters, type WordedLetter } from '@clubhouse/contract';
import { emailTemplates as t } from '@clubhouse/messages/console/email-templates';
import { useRead } from '../../../../api-client/queries/use-read.ts';
import { ReadState } from '../../../../shared/read-state.tsx';
import { StatusBadge } from '../../../../ui/badge/status-badge.tsx';
import { Stack } from '../../../../ui/layout/layout.tsx';
import { EmptyState } from '../../../../ui/states/states.tsx';
import type { DeepPageProps } from '../../../kit/entry/entry.ts';
import { LinkTo } from '../../../kit/navigation/link-to.tsx';
import page from '../../../kit/page/page.module.css';
import { PageHead } from '../../../kit/page/page-head.tsx';
import { Panel } from '../../../kit/page/panel.tsx';
import { TemplateForm } from './template-form.tsx';
import classes from './templates.module.css';

/** The letters of the club and their words: the list, and one of them. */
export function TemplatesPage({ path: [name] }: DeepPageProps) {
  const letters = useRead(readLetters, { under: readLetters.path });
  const chosen = letters.data?.letters?.find(({ letter }) => letter === name);
  return (
    <div className={page.page}>
      <PageHead
        title={chosen?.label ?? t.pageTitle()}
        below={chosen ? undefined : t.pageAbout()}
        {...(name && { back: { to: '/admin/letters', label: t.pageTitle() } })}
      />
      <ReadState of={letters} rows={6} />
      {letters.data && !name && <LetterList letters={letters.data.letters ?? []} />}
      {letters.data && name && !isLetter(name) && <EmptyState title={t.notFoundTitle()}>{t.notFoundBody()}</EmptyState>}
      {chosen && <TemplateForm key={chosen.letter} letter={chosen} />}
    </div>
  );
}

const isLetter = (name: string): name is LetterName => isOneOf<string>(LETTER_NAMES, name);

function LetterList({ letters }: { readonly letters: readonly WordedLetter[] }) {
  return (
    <Panel>
      <Stack as="ul" line="between" className={classes.list}>
        {letters.map((one) => (
          <li key={one.letter}>
            <LinkTo to={`/admin/letters/${one.letter}`}>{one.label}</LinkTo>
            <span>{one.subject || one.default_subject}</span>
            {one.changed_at && <StatusBadge status="CUSTOM">{t.customBadge()}</StatusBadge>}
          </li>
        ))}
      </Stack>
    </Panel>
  );
}
