import { keysOf } from '@clubhouse/contract';
import { kit as t } from '@clubhouse/messages/console/kit';
import { IconSearch } from '@tabler/icons-react';
import { useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import { closest } from '../../shared/search/closeness.ts';
import { Stack } from '../../ui/layout/layout.tsx';
import { EmptyState } from '../../ui/states/states.tsx';
import { groupLabel, SETUP_GROUPS } from '../kit/entry/areas.ts';
import { listPath } from '../kit/entry/console-path.ts';
import type { Entry } from '../kit/entry/entry.ts';
import { TextBox } from '../kit/form/text-boxes.tsx';
import { PageHead } from '../kit/page/page-head.tsx';
import { AreaList, LinkGroup } from './area-list.tsx';
import { settingsOf } from './console-index.ts';

const GROUPS = keysOf(SETUP_GROUPS);

/** How many single settings are listed; another letter brings the others. */
const MOST_SINGLE = 8;

/** Whether every word is in the title, in what it is for, or in the name of its group. */
function matches({ title, about, group }: Entry, text: string): boolean {
  const all = `${title} ${about} ${groupLabel(group)}`.toLowerCase();
  return text
    .toLowerCase()
    .split(/\s+/)
    .every((word) => all.includes(word));
}

/** Everything that is set up once and changed rarely: by group, and found by a word, down to a single setting. Enter opens the first. */
export function SetupPage({ entries }: { readonly entries: readonly Entry[] }) {
  const [text, setText] = useState('');
  const router = useRouter();
  const found = GROUPS.flatMap((group) => entries.filter((entry) => entry.group === group && matches(entry, text)));
  const typed = text.trim();
  const single = typed === '' ? [] : closest(settingsOf(entries), typed).slice(0, MOST_SINGLE);
  const first = found[0] ? listPath(found[0].slug) : single[0]?.to;
  return (
    <Stack gap={20}>
      <PageHead title={t.setupTitle()} below={t.setupAbout()} />
      <TextBox
        type="search"
        aria-label={t.setupSearchLabel()}
        placeholder={t.setupSearchLabel()}
        autoComplete="off"
        leftSection={<IconSearch size={16} aria-hidden="true" />}
        value={text}
        onChange={setText}
        onKeyDown={({ key }) => {
          if (key === 'Enter' && typed && first) void router.navigate({ href: first });
          if (key === 'Escape') setText('');
        }}
        style={{ maxWidth: 420 }}
      />
      <div aria-live="polite">
        {found.length + single.length === 0 && (
          <EmptyState title={t.setupEmptyTitle()} bare>
            {t.setupEmptyBody()}
          </EmptyState>
        )}
      </div>
      <AreaList entries={found} groups={GROUPS} />
      {single.length > 0 && <LinkGroup title={t.setupSingle()} items={single} />}
    </Stack>
  );
}
