import { type EmailTemplateName, type EmailTemplateText, previewLetter } from '@clubhouse/contract';
import { emailTemplates as t } from '@clubhouse/messages/console/email-templates';
import { useDebouncedValue } from '@mantine/hooks';
import { useState } from 'react';
import { clubConfig } from '../../../../api-client/club/config.ts';
import { useRead } from '../../../../api-client/queries/use-read.ts';
import { Text } from '../../../../ui/layout/text.tsx';
import { Note } from '../../../../ui/note/note.tsx';
import { Segmented } from '../../../../ui/segmented/segmented.tsx';
import { Skeleton } from '../../../../ui/states/skeleton.tsx';
import { refusalText } from '../../../kit/display/refusal-text.ts';
import { Panel } from '../../../kit/page/panel.tsx';
import classes from './templates.module.css';

interface Props {
  readonly name: EmailTemplateName;
  readonly templateText: EmailTemplateText;
}

/** The email with made-up values. The frame runs no scripts and loads nothing. */
export function TemplatePreview({ name, templateText }: Props) {
  const [typed] = useDebouncedValue(templateText, 400);
  const [club, setClub] = useState<'main' | 'alternate'>('main');
  const { club_name, alt_club_name, second_club } = clubConfig();
  const body = { letter: name, ...typed, is_osc: club === 'alternate' };
  const shown = useRead(previewLetter, { under: previewLetter.path, body });
  const last = shown.data;
  return (
    <Panel title={t.previewTitle()}>
      {second_club && (
        <Segmented
          label={t.clubLabel()}
          options={[
            { key: 'main', label: club_name },
            { key: 'alternate', label: alt_club_name },
          ]}
          current={club}
          onChange={setClub}
        />
      )}
      {shown.isPending && <Skeleton height={360} radius={10} />}
      {shown.isError && (
        <Note tone="danger" role="alert">
          {refusalText(shown.error)}
        </Note>
      )}
      {last && (
        <>
          <Text weight="bold" p="12px 0 8px">
            {last.subject}
          </Text>
          <Text
            as="iframe"
            surface="frame"
            w="100%"
            h={560}
            className={classes.mail}
            title={t.previewLabel()}
            sandbox=""
            srcDoc={last.html}
          />
        </>
      )}
    </Panel>
  );
}
