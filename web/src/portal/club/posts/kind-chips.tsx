import { posts as t } from '@clubhouse/messages/portal/communications/posts';
import { POST_KINDS, type PostCategory } from '../../../shared/post/post-words.ts';
import { Chip } from '../../../ui/chip/chip.tsx';
import { Group } from '../../../ui/layout/layout.tsx';
import unseen from '../../../ui/theme/unseen.module.css';

interface Props {
  readonly current: PostCategory | undefined;
  readonly onChange: (kind: PostCategory | undefined) => void;
}

/** The kinds of posts side by side; one of them, or all. */
export function KindChips({ current, onChange }: Props) {
  return (
    <Group as="fieldset" align="stretch" gap={8} mb={24}>
      <legend className={unseen.unseen}>{t.kindLabel()}</legend>
      {[{ key: undefined, many: t.kindAll() }, ...POST_KINDS].map(({ key, many }) => (
        <Chip key={many} pressed={key === current} onClick={() => onChange(key)}>
          {many}
        </Chip>
      ))}
    </Group>
  );
}
