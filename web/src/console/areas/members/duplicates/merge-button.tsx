import { type MergeField, member, memberDuplicate, mergeDuplicate, type Row } from '@clubhouse/contract';
import { duplicates as t } from '@clubhouse/messages/console/members/duplicates';
import { useOperation } from '../../../../api-client/queries/use-operation.ts';
import { Button } from '../../../../ui/button/button.ts';
import { useConfirmedAction } from '../../../kit/form/use-confirmed-action.tsx';

type Member = Row<typeof member>;

interface Props {
  readonly row: Row<typeof memberDuplicate>;
  readonly kept: Member;
  readonly duplicate: Member;
  readonly take: readonly MergeField[];
  readonly disabled: boolean;
}

/** Merges two records, once it is confirmed. */
export function MergeButton({ row, kept, duplicate, take, disabled }: Props) {
  const { ask, refusal } = useConfirmedAction();
  const merge = useOperation(mergeDuplicate, { invalidates: [memberDuplicate.path, member.path] });
  const words = { id: kept.membership_id, other: duplicate.membership_id, name: kept.name };
  const onMerge = () =>
    ask(
      { title: t.mergeTitle(words), children: t.mergeBody(words), confirm: t.mergeButton(words) },
      () => merge.mutateAsync({ path: { id: row.id }, body: { keep: kept.id, take: [...take] } }),
      t.merged(),
    );
  return (
    <>
      <Button disabled={disabled} loading={merge.isPending} onClick={onMerge}>
        {t.mergeButton(words)}
      </Button>
      {refusal}
    </>
  );
}
