import {
  EMAIL_TEMPLATE_NAMES,
  type EmailTemplate,
  type EmailTemplateName,
  isOneOf,
  readLetters,
} from '@clubhouse/contract';
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

/** The club's email templates: the list, and the form of one. */
export function TemplatesPage({ path: [name] }: DeepPageProps) {
  const templates = useRead(readLetters, { under: readLetters.path });
  const chosen = templates.data?.letters?.find(({ letter }) => letter === name);
  return (
    <div className={page.page}>
      <PageHead
        title={chosen?.label ?? t.pageTitle()}
        below={chosen ? undefined : t.pageAbout()}
        {...(name && { back: { to: '/admin/letters', label: t.pageTitle() } })}
      />
      <ReadState of={templates} rows={6} />
      {templates.data && !name && <TemplateList templates={templates.data.letters ?? []} />}
      {templates.data && name && !isTemplate(name) && (
        <EmptyState title={t.notFoundTitle()}>{t.notFoundBody()}</EmptyState>
      )}
      {chosen && <TemplateForm key={chosen.letter} template={chosen} />}
    </div>
  );
}

const isTemplate = (name: string): name is EmailTemplateName => isOneOf<string>(EMAIL_TEMPLATE_NAMES, name);

function TemplateList({ templates }: { readonly templates: readonly EmailTemplate[] }) {
  return (
    <Panel>
      <Stack as="ul" line="between" className={classes.list}>
        {templates.map((one) => (
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
