import { audienceWords, MEMBER_STATUSES, newsletter, newsletterAudience, PER_MINUTE } from '@clubhouse/contract';
import { MultiSelect } from '@mantine/core';
import '@mantine/core/styles/Input.layer.css';
import '@mantine/core/styles/ScrollArea.layer.css';
import '@mantine/core/styles/Popover.layer.css';
import '@mantine/core/styles/Combobox.layer.css';
import '@mantine/core/styles/CloseButton.layer.css';
import '@mantine/core/styles/PillsInput.layer.css';
import '@mantine/core/styles/Pill.layer.css';
import { useController, useWatch } from 'react-hook-form';
import { errorText } from '../../data/error-text.ts';
import { useRead } from '../../data/use-read.ts';
import { FieldText } from '../../ui/form/field-text.tsx';
import { NumberField } from '../../ui/form/long-fields.tsx';
import { Note } from '../../ui/note/note.tsx';
import { Skeleton } from '../../ui/states/skeleton.tsx';
import { ErrorState } from '../../ui/states/states.tsx';
import { choiceWords } from '../display/choice-words.ts';
import { levelOptions } from '../form/level-options.ts';
import { Panel } from '../page/panel.tsx';
import classes from './newsletter.module.css';
import type { Draft } from './newsletter-row.ts';

const STATUSES = MEMBER_STATUSES.map((value) => ({ value, label: choiceWords(value).label }));

interface WordsProps {
  readonly name: 'membership_levels' | 'member_statuses';
  readonly label: string;
  readonly placeholder: string;
  readonly options: readonly { readonly value: string; readonly label: string }[];
}

/** Several words out of a list. */
function WordsField({ name, label, placeholder, options }: WordsProps) {
  const { field, fieldState } = useController<Draft, WordsProps['name']>({ name });
  const { message } = fieldState.error ?? {};
  return (
    <MultiSelect
      size="sm"
      label={label}
      placeholder={field.value.length === 0 ? placeholder : ''}
      searchable
      data={options}
      value={[...field.value]}
      onChange={field.onChange}
      onBlur={field.onBlur}
      error={message ? <FieldText>{message}</FieldText> : undefined}
      nothingFoundMessage="Nothing of that name"
    />
  );
}

/** The chosen audience, counted as it stands at this moment. */
export function useAudience() {
  const [posts, is_osc, membership_levels, member_statuses] = useWatch<
    Draft,
    ['posts', 'is_osc', 'membership_levels', 'member_statuses']
  >({ name: ['posts', 'is_osc', 'membership_levels', 'member_statuses'] });
  return useRead(newsletterAudience, {
    under: newsletter.path,
    body: { posts, is_osc, membership_levels, member_statuses },
    enabled: member_statuses.length > 0,
  });
}

/** For whom it is, how many that are, and how fast it goes. */
export function AudiencePanel() {
  const { data, isPending, isError, error, refetch, fetchStatus } = useAudience();
  return (
    <Panel title="Readers">
      <WordsField name="membership_levels" label="Tiers" placeholder="All tiers" options={levelOptions(3)} />
      <WordsField name="member_statuses" label="Standing" placeholder="Choose" options={STATUSES} />
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
        Only those who agreed to this newsletter get it. An address that several members share gets one letter.
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
