import {
  type audienceFields,
  audienceWords,
  newsletter,
  newsletterAudience,
  PER_MINUTE,
  parseFields,
} from '@clubhouse/contract';
import { formatNumber } from '@clubhouse/messages';
import { newsletter as t } from '@clubhouse/messages/console/communications/newsletter';
import { useWatch } from 'react-hook-form';
import { useRead } from '../../../../../api-client/queries/use-read.ts';
import { errorText } from '../../../../../api-client/request/error-text.ts';
import { NumberField } from '../../../../../ui/form/long-fields.tsx';
import { Group } from '../../../../../ui/layout/layout.tsx';
import { Text } from '../../../../../ui/layout/text.tsx';
import { Note } from '../../../../../ui/note/note.tsx';
import { Skeleton } from '../../../../../ui/states/skeleton.tsx';
import { ErrorState } from '../../../../../ui/states/states.tsx';
import { Panel } from '../../../../kit/page/panel.tsx';
import classes from '../newsletter.module.css';
import { AUDIENCE_FIELDS, type Draft, sentDraft } from '../newsletter-row.ts';
import { AudienceFields } from './audience-fields.tsx';

type AudienceOf<T extends Draft> = Pick<T, keyof typeof audienceFields>;

/** The chosen audience, counted as it is at this moment. */
export function useAudience() {
  const draft = sentDraft(useWatch<Draft>() as Draft);
  const chosen = Object.fromEntries(AUDIENCE_FIELDS.map((name) => [name, draft[name]])) as AudienceOf<Draft>;
  const body = { posts: draft.posts, is_osc: draft.is_osc, ...chosen };
  return useRead(newsletterAudience, {
    under: newsletter.path,
    body,
    enabled: parseFields(newsletterAudience.body ?? {}, body).ok,
  });
}

/** Who gets it, how many people that is, and how fast it goes. */
export function AudiencePanel() {
  const { data, isPending, isError, error, refetch, fetchStatus } = useAudience();
  return (
    <Panel title={t.recipientsTitle()}>
      <AudienceFields />
      <Group
        gap="4px 12px"
        align="baseline"
        className={classes.count}
        role="status"
        aria-label={t.recipientCountLabel()}
      >
        {isError && <ErrorState {...errorText(error)} title={t.countError()} onRetry={refetch} bare />}
        {isPending && fetchStatus !== 'idle' && <Skeleton height={24} radius={6} />}
        {data && (
          <>
            <b>{formatNumber(data.recipients)}</b>
            <span>{audienceWords(data)}</span>
          </>
        )}
      </Group>
      <Text size="s" tone="muted">
        {t.consentNote()}
      </Text>
      {data && data.total > 0 && data.recipients === 0 && <Note tone="info">{t.noConsentHelp()}</Note>}
      {data && data.faults.length > 0 && (
        <Note tone="warning" title={t.notReadyTitle()}>
          <ul>
            {data.faults.map((fault) => (
              <li key={fault}>{fault}</li>
            ))}
          </ul>
        </Note>
      )}
      <NumberField
        name="per_minute"
        label={t.perMinuteLabel()}
        description={t.perMinuteHint({ least: PER_MINUTE.least, most: formatNumber(PER_MINUTE.most) })}
        size="sm"
        allowDecimal={false}
        clampBehavior="none"
      />
    </Panel>
  );
}
