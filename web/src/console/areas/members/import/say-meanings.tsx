import { type Meanings, meaningOptions, memberFieldWords, type UnknownWord } from '@clubhouse/contract';
import { memberImport as t } from '@clubhouse/messages/console/import';
import { SelectBox } from '../../../../ui/form/choice-fields.tsx';
import { Stack } from '../../../../ui/layout/layout.tsx';
import { Text } from '../../../../ui/layout/text.tsx';
import { PlainTable } from '../../../../ui/table/plain-table.tsx';
import classes from '../../../kit/file/import.module.css';

interface Props {
  readonly words: readonly UnknownWord[];
  readonly meanings: Meanings;
  readonly onChange: (meanings: Meanings) => void;
}

/** Stands for an empty cell, since a list cannot hold an empty value. */
const NOTHING = '-';

/** Words of the file that no rule understands, each with what it means. The club keeps what was said for its next file. */
export function SayMeanings({ words, meanings, onChange }: Props) {
  if (words.length === 0) return null;
  const set = ({ field, key }: UnknownWord, value: string | null) => {
    const { [key]: _former, ...others } = meanings[field] ?? {};
    const said = value === null ? others : { ...others, [key]: value === NOTHING ? '' : value };
    onChange({ ...meanings, [field]: said });
  };
  return (
    <Stack as="section" gap={8} className={classes.words} aria-labelledby="import-words">
      <h2 id="import-words">{t.termsTitle()}</h2>
      <Text tone="muted" size="s" weight="regular">
        {t.termsNote()}
      </Text>
      <PlainTable className={classes.table}>
        <thead>
          <tr>
            <th scope="col">{t.termLabel()}</th>
            <th scope="col">{t.termFieldLabel()}</th>
            <th scope="col">{t.meaningLabel()}</th>
          </tr>
        </thead>
        <tbody>
          {words.map((word) => {
            const said = meanings[word.field]?.[word.key];
            return (
              <tr key={`${word.field} ${word.key}`}>
                <th scope="row">
                  {word.word} <small>{t.termRows({ count: word.times })}</small>
                </th>
                <td>{memberFieldWords(word.field)}</td>
                <td>
                  <SelectBox
                    size="sm"
                    aria-label={t.meaningOfLabel({ word: word.word, field: memberFieldWords(word.field) })}
                    placeholder={t.choosePlaceholder()}
                    searchable
                    clearable
                    clearButtonProps={{ 'aria-label': t.meaningClearLabel({ word: word.word }) }}
                    data={[...meaningOptions(word.field), { value: NOTHING, label: t.meaningNothing() }]}
                    value={said === undefined ? null : said === '' ? NOTHING : said}
                    onChange={(value) => set(word, value)}
                  />
                </td>
              </tr>
            );
          })}
        </tbody>
      </PlainTable>
    </Stack>
  );
}
