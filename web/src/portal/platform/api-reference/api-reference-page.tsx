import { apiReference as t } from '@clubhouse/messages/shared/api-reference';
import { useMemo, useState } from 'react';
import { clubConfig } from '../../../api-client/club/config.ts';
import { useApiDescription } from '../../../api-client/queries/use-api-description.ts';
import { ReadState } from '../../../shared/read-state.tsx';
import { Group, Stack } from '../../../ui/layout/layout.tsx';
import { ClubMark } from '../../../ui/picture/club-mark.tsx';
import { EmptyState } from '../../../ui/states/states.tsx';
import { type ApiDocument, callsOf, findCalls, findSchemas } from './api-document.ts';
import classes from './api-reference.module.css';
import { CallList } from './call-list.tsx';
import { ReferenceDetail } from './reference-detail.tsx';
import { ReferenceFilters } from './reference-filters.tsx';
import { ReferenceLink, type ReferenceSearch } from './reference-link.tsx';

interface Props {
  readonly state: ReferenceSearch;
  readonly onState: (state: ReferenceSearch) => void;
}

function Reference({ document, state, onState }: Props & { readonly document: ApiDocument }) {
  // Only here, and only as long as the page is open.
  const [token, setToken] = useState('');
  const calls = useMemo(() => callsOf(document), [document]);
  const { search = '', area } = state;
  const isOpen = Boolean(state.call || state.schema);
  return (
    <div className={classes.columns} data-open={isOpen || undefined}>
      <Stack gap={16} className={classes.aside}>
        <ReferenceFilters areas={document.tags} state={state} onState={onState} />
        <CallList calls={findCalls(calls, search, area)} schemas={findSchemas(document, search)} state={state} />
      </Stack>
      <main id="main" tabIndex={-1} className={classes.detail}>
        <ReferenceDetail {...{ document, calls, state, token }} onToken={setToken} />
      </main>
    </div>
  );
}

/** Every call of the API, for those who write programs for the club. */
export function ApiReferencePage({ state, onState }: Props) {
  const description = useApiDescription<ApiDocument>();
  const { data } = description;
  return (
    <div className={classes.page}>
      <Group as="header" gap={10} nowrap h={56} p="0 16px" className={classes.head}>
        <ClubMark size={28} />
        <ReferenceLink search={{}}>{clubConfig().club_name}</ReferenceLink>
        <a href="/">{t.portalLink()}</a>
      </Group>
      {data && <Reference document={data} state={state} onState={onState} />}
      {!data && (
        <main id="main" tabIndex={-1} className={classes.alone}>
          <h1>{t.pageTitle()}</h1>
          {data === null && <EmptyState title={t.offTitle()}>{t.offBody()}</EmptyState>}
          <ReadState of={description} rows={6} title={t.failedTitle()} />
        </main>
      )}
    </div>
  );
}
