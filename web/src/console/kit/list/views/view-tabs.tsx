import type { Resource } from '@clubhouse/contract';
import { kit as t } from '@clubhouse/messages/console/kit';
import { useMediaQuery } from '@mantine/hooks';
import { useList } from '../../../../api-client/queries/use-list.ts';
import { SelectBox } from '../../../../ui/form/choice-fields.tsx';
import { Group } from '../../../../ui/layout/layout.tsx';
import { listPath } from '../../entry/console-path.ts';
import type { ResourceEntry } from '../../entry/entry.ts';
import { LinkTo } from '../../navigation/link-to.tsx';
import { useGo } from '../../navigation/use-address.ts';
import { type ListState, listQuery, readListState } from '../list-address.ts';
import { ViewMenu } from './view-menu.tsx';
import classes from './views.module.css';
import { currentView, isChanged, type ListView } from './views.ts';

interface Props {
  readonly entry: ResourceEntry;
  readonly state: ListState;
  readonly views: readonly ListView[];
  /** Goes to a view that was just saved, or away from one that is gone. */
  readonly onView: (view: string | undefined) => void;
}

const valuesOf = (view: ListView) => ({ ...view.values, ...(view.key ? { view: view.key } : {}) });

/**
 * The views of a list as tabs: all rows, built-in ones, saved ones; and what can be done with the one in view. A phone
 * has the tabs of the area above already: there the views are a list to choose from.
 */
export function ViewTabs({ entry, state, views, onView }: Props) {
  const current = currentView(views, state);
  const phone = useMediaQuery('(max-width: 39.99em)', false, { getInitialValueInEffect: false });
  if (phone)
    return (
      <Group gap={4} nowrap mt={8}>
        <ViewSelect {...{ entry, state, views, current }} />
        <ViewMenu entry={entry} state={state} current={current} onView={onView} />
      </Group>
    );
  return (
    <Group gap={4} align="flex-end" justify="space-between" nowrap mt={8} line="bottom">
      <Group
        as="nav"
        scrolls
        nowrap
        align="stretch"
        gap={4}
        mb={-1}
        aria-label={t.viewTabsLabel({ list: entry.title.toLowerCase() })}
      >
        {views.map((view) => (
          <LinkTo
            key={view.key ?? 'all'}
            to={listPath(entry.slug)}
            values={valuesOf(view)}
            className={classes.tab}
            current={view === current}
          >
            {view.label}
            {view === current && isChanged(view, state) && <small>{t.viewChanged()}</small>}
            {view.key && !view.saved && <ViewCount resource={entry.resource} view={view} />}
          </LinkTo>
        ))}
      </Group>
      <ViewMenu entry={entry} state={state} current={current} onView={onView} />
    </Group>
  );
}

interface SelectProps extends Omit<Props, 'onView'> {
  readonly current: ListView | undefined;
}

const ALL = 'all';

function ViewSelect({ entry, state, views, current }: SelectProps) {
  const go = useGo();
  const labelOf = (view: ListView) =>
    view === current && isChanged(view, state) ? t.viewChangedLabel({ label: view.label }) : view.label;
  return (
    <SelectBox
      size="sm"
      className={classes.select ?? ''}
      aria-label={t.viewTabsLabel({ list: entry.title.toLowerCase() })}
      allowDeselect={false}
      data={views.map((view) => ({ value: view.key ?? ALL, label: labelOf(view) }))}
      value={current ? (current.key ?? ALL) : null}
      onChange={(key) => {
        const view = views.find((one) => (one.key ?? ALL) === key);
        if (view) void go(listPath(entry.slug), valuesOf(view));
      }}
    />
  );
}

/** How many rows a built-in view holds. The server remembers the count of a filter, so asking is cheap. */
function ViewCount({ resource, view }: { readonly resource: Resource; readonly view: ListView }) {
  const { limit: _limit, ordering: _ordering, ...query } = listQuery(resource, readListState(resource, view.values));
  const { data } = useList(resource, { ...query, limit: 1 });
  return data ? <b>{data.count}</b> : null;
}
