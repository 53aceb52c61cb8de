import { newsletter as t } from '@clubhouse/messages/console/communications/newsletter';
import { useFormContext, useWatch } from 'react-hook-form';
import { clubConfig } from '../../../../../api-client/club/config.ts';
import { TextareaField } from '../../../../../ui/form/long-fields.tsx';
import { TextField } from '../../../../../ui/form/text-field.tsx';
import { Text } from '../../../../../ui/layout/text.tsx';
import { Segmented } from '../../../../../ui/segmented/segmented.tsx';
import { Panel } from '../../../../kit/page/panel.tsx';
import type { Draft } from '../newsletter-row.ts';
import { PicturesField } from './pictures-field.tsx';
import { PostsField } from './posts-field.tsx';

/** Whose newsletter it is, and what it says. */
export function ContentFields() {
  const { club_name, alt_club_name, second_club } = clubConfig();
  const { setValue } = useFormContext<Draft>();
  const isOsc = useWatch<Draft, 'is_osc'>({ name: 'is_osc' });
  return (
    <Panel title={t.contentTitle()}>
      {second_club && (
        <div>
          <Segmented
            label={t.clubLabel()}
            options={[
              { key: 'main', label: club_name },
              { key: 'alternate', label: alt_club_name },
            ]}
            current={isOsc ? 'alternate' : 'main'}
            onChange={(key) => setValue('is_osc', key === 'alternate', { shouldDirty: true })}
          />
        </div>
      )}
      <TextField name="subject" label={t.subjectLabel()} size="sm" maxLength={150} required />
      <TextField
        name="preview"
        label={t.previewLineLabel()}
        description={t.previewLineHint()}
        size="sm"
        maxLength={200}
      />
      <TextareaField
        name="intro"
        label={t.openingLabel()}
        description={t.openingHint()}
        size="sm"
        autosize
        minRows={4}
        maxRows={14}
        maxLength={5000}
      />
      <PicturesField />
      <PostsField />
      <TextareaField
        name="closing"
        label={t.closingLabel()}
        size="sm"
        autosize
        minRows={2}
        maxRows={8}
        maxLength={2000}
      />
      <Text size="s" tone="muted">
        {t.closingHint()}
      </Text>
    </Panel>
  );
}
