import { offerings as t } from '@clubhouse/messages/console/offerings';
import { listPath, recordPath } from '../console-path.ts';
import type { ResourceEntry } from '../entry.ts';
import { ResourceForm } from '../form/resource-form.tsx';
import shared from '../page/page.module.css';
import { PageHead } from '../page/page-head.tsx';
import { useGo } from '../use-address.ts';
import type { Face } from './face.ts';

interface Props {
  readonly face: Face;
  readonly entry: ResourceEntry;
}

/** A new course or event: what it is first, then its times, prices and windows on its own page. */
export function NewOffering({ face, entry }: Props) {
  const go = useGo();
  return (
    <div className={`${shared.page} ${shared.narrow}`}>
      <PageHead
        back={{ to: listPath(face.slug), label: entry.title }}
        title={t.newTitle({ kind: face.word })}
        below={t.newIntro()}
      />
      <div className={shared.stack}>
        <ResourceForm entry={entry} onSaved={(id) => void go(recordPath(face.slug, id), { tab: 'times' })} />
      </div>
    </div>
  );
}
