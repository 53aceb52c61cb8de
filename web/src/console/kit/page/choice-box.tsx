import { SelectBox } from '../../../ui/form/choice-fields.tsx';

interface Props {
  readonly label: string;
  readonly options: readonly { readonly value: string; readonly label: string }[];
  readonly value: string;
  readonly onChange: (value: string) => void;
}

/** What a page shows, chosen in its head: always one of several. */
export const ChoiceBox = ({ label, options, value, onChange }: Props) => (
  <SelectBox
    size="sm"
    aria-label={label}
    data={[...options]}
    value={value}
    allowDeselect={false}
    onChange={(next) => next && onChange(next)}
  />
);
