import { enrolment as t } from '@clubhouse/messages/console/programmes/enrolment';
import { participants } from '@clubhouse/messages/console/programmes/participants';
import { SelectBox } from '../../../ui/form/choice-fields.tsx';

interface Props<T> {
  readonly terms: readonly T[];
  readonly label?: string;
  readonly value: string | null;
  readonly onChange: (term: string | null) => void;
}

interface Named {
  readonly id: number;
  readonly name: string;
}

/** One term of a course, or all of them; nothing where it has none. */
export const TermFilter = ({ terms, label = t.termLabel(), value, onChange }: Props<Named>) =>
  terms.length > 0 && (
    <SelectBox
      size="sm"
      label={label}
      placeholder={participants.termAll()}
      clearable
      data={terms.map(({ id, name }) => ({ value: String(id), label: name }))}
      value={value}
      onChange={onChange}
    />
  );

interface Choice extends Props<Named & { readonly places_left: number }> {
  /** The term that cannot be chosen. */
  readonly except?: number | null | undefined;
}

/** The term to enrol in, with the places that are left; nothing where a course has none. */
export const TermSelect = ({ terms, label = t.termLabel(), value, onChange, except }: Choice) =>
  terms.length > 0 && (
    <SelectBox
      size="sm"
      label={label}
      placeholder={t.selectPlaceholder()}
      data={terms.map(({ id, name, places_left }) => ({
        value: String(id),
        label: t.termPlacesLeft({ name, count: places_left }),
        disabled: id === except,
      }))}
      value={value}
      onChange={onChange}
    />
  );
