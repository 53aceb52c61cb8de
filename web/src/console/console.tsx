import { allows } from '@clubhouse/contract';
import { kit as t } from '@clubhouse/messages/console/kit';
import type { ReactNode } from 'react';
import type { Flavour } from '../ui/theme/roles.ts';
import { consoleEntries } from './console-entries.ts';
import { isSetup } from './kit/entry/areas.ts';
import { ConsoleProvider, useRights } from './kit/entry/console-context.tsx';
import { listPath, type Place, placeAt, SETUP } from './kit/entry/console-path.ts';
import { type Entry, isResourceEntry, type ResourceEntry } from './kit/entry/entry.ts';
import { mayDo, mayOpen } from './kit/entry/visibility.ts';
import { ResourceFormPage } from './kit/form/resource-form-page.tsx';
import { ResourceListPage } from './kit/list/resource-list-page.tsx';
import { BackLink } from './kit/navigation/link-to.tsx';
import { NoSuchArea, NotAllowed, NothingOpen } from './kit/navigation/nothing-open.tsx';
import { usePageTitle } from './kit/navigation/use-page-title.ts';
import { ConsoleShell } from './shell/console-shell.tsx';
import { SetupPage } from './shell/setup-page.tsx';
import { StartPage } from './shell/start-page.tsx';

interface Props {
  /** What is behind `/admin/`; empty for the start page. */
  readonly path: string;
  readonly topBar: ReactNode;
  readonly phoneBar: ReactNode;
  readonly flavour: Flavour;
}

/** The club console: the page at a path, within its frame. */
export function Console({ path, ...bars }: Props) {
  const rights = useRights();
  const all = consoleEntries();
  const entries = all.filter((entry) => mayOpen(entry, rights));
  const place = placeAt(path);
  const [first = '', ...below] = path.split('/').filter((part) => part !== '');
  const known = all.find(({ slug }) => slug === first);
  const entry = known && mayOpen(known, rights) ? known : undefined;
  const start = place.screen === 'start';
  const setup = path === SETUP && entries.some(({ group }) => isSetup(group));
  usePageTitle(start ? t.todayTitle() : setup ? t.setupTitle() : (known?.title ?? t.pageMissingTitle()));
  return (
    <ConsoleProvider entries={all}>
      <ConsoleShell
        {...bars}
        entries={entries}
        current={start ? '' : setup ? SETUP : entry?.slug}
        tabs={place.screen === 'list'}
      >
        {entry && isSetup(entry.group) && place.screen === 'list' && (
          <BackLink to={listPath(SETUP)}>{t.setupTitle()}</BackLink>
        )}
        {setup && <SetupPage entries={entries} />}
        {setup ? null : known && !entry ? (
          <NotAllowed title={known.title} />
        ) : (
          pageAt({ place, below, entry, entries, rights })
        )}
      </ConsoleShell>
    </ConsoleProvider>
  );
}

interface ConsoleAddress {
  readonly place: Place;
  /** What is behind the entry's slug. */
  readonly below: readonly string[];
  readonly entry: Entry | undefined;
  readonly entries: readonly Entry[];
  readonly rights: readonly string[];
}

function pageAt({ place, below, entry, entries, rights }: ConsoleAddress): ReactNode {
  if (place.screen === 'start') return entries.length > 0 ? <StartPage entries={entries} /> : <NothingOpen />;
  if (!entry) return <NoSuchArea />;
  if (!isResourceEntry(entry)) {
    return place.screen === 'list' || entry.deep ? <entry.Page path={below} /> : <NoSuchArea />;
  }
  if (place.screen === 'list') return <ResourceListPage key={entry.slug} entry={entry} />;
  if (place.screen === 'new' || place.screen === 'edit') {
    const own = entry.Form && mayDo(entry, place.screen === 'new' ? 'create' : 'update', rights) && entry.Form;
    if (own) return ownForm(own, place);
  }
  if (place.screen === 'new') return <ResourceFormPage key={`${entry.slug}-new`} entry={entry} />;
  if (place.screen === 'edit') return <ResourceFormPage key={entry.slug} entry={entry} id={place.id} />;
  if (place.screen === 'record' && entry.Record) return <entry.Record key={place.id} id={place.id} />;
  const sub = place.screen === 'sub' ? entry.pages?.[place.name] : undefined;
  return sub && allows(sub.needs, rights) ? <sub.Page /> : <NoSuchArea />;
}

/** A form that an entry draws itself; another row is another form. */
function ownForm(Form: NonNullable<ResourceEntry['Form']>, place: Place): ReactNode {
  return place.screen === 'edit' ? <Form key={place.id} id={place.id} /> : <Form />;
}
