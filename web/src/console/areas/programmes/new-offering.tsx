import { offerings as t } from '@clubhouse/messages/console/programmes/offerings';
import { listPath, recordPath } from '../../kit/entry/console-path.ts';
import type { ResourceEntry } from '../../kit/entry/entry.ts';
import { ResourceForm } from '../../kit/form/resource-form.tsx';
import { useGo } from '../../kit/navigation/use-address.ts';
import shared from '../../kit/page/page.module.css';
import { PageHead } from '../../kit/page/page-head.tsx';
import type { OfferingKind } from './offering-kind.ts';

interface Props {
  readonly kind: OfferingKind;
  readonly entry: ResourceEntry;
}

/** A new course or event: what it is first, then its times, prices and windows on its own page. */
export function NewOffering({ kind, entry }: Props) {
  const go = useGo();
  return (
    <div className={`${shared.page} ${shared.narrow}`}>
      <PageHead
        back={{ to: listPath(kind.slug), label: entry.title }}
        title={t.newTitle({ kind: kind.word })}
        below={t.newIntro()}
      />
      <div className={shared.stack}>
        <ResourceForm entry={entry} onSaved={(id) => void go(recordPath(kind.slug, id), { tab: 'times' })} />
      </div>
    </div>
  );
}
