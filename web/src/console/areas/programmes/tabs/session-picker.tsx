import { timeWords } from '@clubhouse/contract';
import { participants as t } from '@clubhouse/messages/console/programmes/participants';
import { clubConfig } from '../../../../api-client/club/config.ts';
import { useRead } from '../../../../api-client/queries/use-read.ts';
import { SelectBox } from '../../../../ui/form/choice-fields.tsx';
import type { OfferingKind, OfferingRow } from '../offering-kind.ts';

interface Props {
  readonly kind: OfferingKind;
  readonly row: OfferingRow;
  /** The session in view, once it is known. */
  readonly current: number | undefined;
  readonly onChoose: (session: number) => void;
}

/** Which session; the one that runs or comes next is chosen already. */
export function SessionPicker({ kind, row, current, onChoose }: Props) {
  const { data } = useRead(kind.calls.sessions, { under: kind.resource.path, path: { id: row.id } });
  const zone = clubConfig().timezone;
  const termOf = (id: number | null) => row.terms?.find((term) => term.id === id)?.name;
  const sessions = (data?.results ?? []).flatMap(({ id, term, start_from, end_at }) => {
    if (id === null) return [];
    const time = timeWords(Date.parse(start_from), Date.parse(end_at), zone);
    const name = termOf(term);
    return [{ value: String(id), label: name ? `${time} · ${name}` : time }];
  });
  return (
    <SelectBox
      label={t.sessionLabel()}
      data={sessions}
      value={current === undefined ? null : String(current)}
      allowDeselect={false}
      searchable={sessions.length > 12}
      nothingFoundMessage={t.sessionNoMatch()}
      onChange={(id) => id && onChoose(Number(id))}
    />
  );
}
