import { apiReference as t } from '@clubhouse/messages/shared/api-reference';
import { Text } from '../../../ui/layout/text.tsx';
import { NoResults } from '../../../ui/states/states.tsx';
import type { ApiCall } from './api-document.ts';
import classes from './api-reference.module.css';
import { Method } from './method.tsx';
import { ReferenceLink, type ReferenceSearch } from './reference-link.tsx';

interface Props {
  readonly calls: readonly ApiCall[];
  readonly schemas: readonly string[];
  readonly state: ReferenceSearch;
}

/** The calls that were found, by area, and schemas of that name. */
export function CallList({ calls, schemas, state }: Props) {
  const { search, area } = state;
  const kept = { search, area };
  if (calls.length === 0 && schemas.length === 0)
    return (
      <NoResults title={t.noMatchTitle()} bare>
        {t.noMatchBody()}
      </NoResults>
    );
  return (
    <nav aria-label={t.callsLabel()} className={classes.list}>
      {[...Map.groupBy(calls, (call) => call.area)].map(([name, group]) => (
        <section key={name}>
          <Text as="h2" size="m" weight="bold" tone="muted">
            {t.areaName({ area: name })}
          </Text>
          <ul>
            {group.map(({ id, method, summary }) => (
              <li key={id}>
                <ReferenceLink search={{ ...kept, call: id }} className={classes.entry}>
                  <Method>{method}</Method>
                  <span>{summary}</span>
                </ReferenceLink>
              </li>
            ))}
          </ul>
        </section>
      ))}
      {schemas.length > 0 && (
        <section>
          <Text as="h2" size="m" weight="bold" tone="muted">
            {t.schemasTitle()}
          </Text>
          <ul>
            {schemas.map((name) => (
              <li key={name}>
                <ReferenceLink search={{ ...kept, schema: name }} className={classes.entry}>
                  {name}
                </ReferenceLink>
              </li>
            ))}
          </ul>
        </section>
      )}
    </nav>
  );
}
