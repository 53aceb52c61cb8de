import {
  type audienceFields,
  audienceWords,
  newsletter,
  newsletterAudience,
  PER_MINUTE,
  parseFields,
} from '@clubhouse/contract';
import { useWatch } from 'react-hook-form';
import { errorText } from '../../data/error-text.ts';
import { useRead } from '../../data/use-read.ts';
import { NumberField } from '../../ui/form/long-fields.tsx';
import { Note } from '../../ui/note/note.tsx';
import { Skeleton } from '../../ui/states/skeleton.tsx';
import { ErrorState } from '../../ui/states/states.tsx';
import { Panel } from '../page/panel.tsx';
import { AudienceFields } from './audience-fields.tsx';
import classes from './newsletter.module.css';
import { AUDIENCE_FIELDS, type Draft, sentDraft } from './newsletter-row.ts';

type AudienceOf<T extends Draft> = Pick<T, keyof typeof audienceFields>;

/** The chosen audience, counted as it stands at this moment. */
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
    <Panel title="Recipients">
      <AudienceFields />
      <div className={classes.count} role="status" aria-label="How many get it">
        {isError && <ErrorState {...errorText(error)} title="We could not count" onRetry={refetch} bare />}
        {isPending && fetchStatus !== 'idle' && <Skeleton height={24} radius={6} />}
        {data && (
          <>
            <b>{data.recipients.toLocaleString('en-SG')}</b>
            <span>{audienceWords(data)}</span>
          </>
        )}
      </div>
      <p className={classes.quiet}>
        Only members who agreed to the newsletter get it. Members who share an address get one email.
      </p>
      {data && data.total > 0 && data.recipients === 0 && (
        <Note tone="info">
          Members agree in their profile. What they tell you, you note on their page: Edit, then Newsletter.
        </Note>
      )}
      {data && data.faults.length > 0 && (
        <Note tone="warning" title="Not ready to be sent now:">
          <ul>
            {data.faults.map((fault) => (
              <li key={fault}>{fault}</li>
            ))}
          </ul>
        </Note>
      )}
      <NumberField
        name="per_minute"
        label="Letters a minute"
        description={`So many at most; the mail server sets the bound. ${PER_MINUTE.least} to ${PER_MINUTE.most.toLocaleString('en-SG')}.`}
        size="sm"
        allowDecimal={false}
        clampBehavior="none"
      />
    </Panel>
  );
}
