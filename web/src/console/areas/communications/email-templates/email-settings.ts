import { EMAIL_TEMPLATE_NAMES, emailTemplateLabel } from '@clubhouse/contract';
import { emailTemplates as t } from '@clubhouse/messages/console/email-templates';
import { search } from '@clubhouse/messages/console/search';
import { IconWriting } from '@tabler/icons-react';
import type { SearchItem } from '../../../../shared/search/search-item.ts';

/** Every email whose text the club can change. */
export const emailSettings = (): readonly SearchItem[] =>
  EMAIL_TEMPLATE_NAMES.map((name) => ({
    label: emailTemplateLabel(name),
    icon: IconWriting,
    to: `/admin/letters/${name}`,
    line: t.pageTitle(),
    words: `${t.pageTitle()} ${search['words.letters']()}`,
  }));
