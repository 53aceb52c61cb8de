import { apiReference as t } from '@clubhouse/messages/shared/api-reference';
import { useCallback } from 'react';
import { Chip } from '../../../ui/chip/chip.tsx';
import { SearchBox } from '../../../ui/form/search-box.tsx';
import { Group, Stack } from '../../../ui/layout/layout.tsx';
import unseen from '../../../ui/theme/unseen.module.css';
import type { ApiDocument } from './api-document.ts';
import type { ReferenceSearch } from './reference-link.tsx';

interface Props {
  readonly areas: ApiDocument['tags'];
  readonly state: ReferenceSearch;
  readonly onState: (state: ReferenceSearch) => void;
}

/** Words to look for, and one area or all of them. */
export function ReferenceFilters({ areas, state, onState }: Props) {
  const { area, search = '' } = state;
  // What is open stays open: the words may still be on their way when a call is opened.
  const onSearch = useCallback((text: string) => onState({ ...state, search: text || undefined }), [onState, state]);
  return (
    <Stack as="search" gap={12}>
      <SearchBox label={t.searchLabel()} value={search} onChange={onSearch} />
      <Group as="fieldset" gap={8}>
        <legend className={unseen.unseen}>{t.areaLabel()}</legend>
        <Chip small pressed={!area} onClick={() => onState({ ...state, area: undefined })}>
          {t.areaAll()}
        </Chip>
        {areas.map(({ name }) => (
          <Chip key={name} small pressed={name === area} onClick={() => onState({ ...state, area: name })}>
            {t.areaName({ area: name })}
          </Chip>
        ))}
      </Group>
    </Stack>
  );
}
