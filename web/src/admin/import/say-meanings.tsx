import { type Meanings, meaningOptions, memberFieldWords, type UnknownWord } from '@clubhouse/contract';
import { SelectBox } from '../../ui/form/choice-fields.tsx';
import classes from './import.module.css';

interface Props {
  readonly words: readonly UnknownWord[];
  readonly meanings: Meanings;
  readonly onChange: (meanings: Meanings) => void;
}

/** Stands for an empty cell, since a list cannot hold an empty value. */
const NOTHING = '-';

const times = (many: number) => (many === 1 ? 'in one row' : `in ${many.toLocaleString('en-SG')} rows`);

/** Words of the file that no rule understands, each with what it means. The club keeps what was said for its next file. */
export function SayMeanings({ words, meanings, onChange }: Props) {
  if (words.length === 0) return null;
  const set = ({ field, key }: UnknownWord, value: string | null) => {
    const { [key]: _former, ...others } = meanings[field] ?? {};
    const said = value === null ? others : { ...others, [key]: value === NOTHING ? '' : value };
    onChange({ ...meanings, [field]: said });
  };
  return (
    <section className={classes.words} aria-labelledby="import-words">
      <h2 id="import-words">What these words mean</h2>
      <p className={classes.quiet}>
        We don’t know these words in your file. Choose what each one means; we’ll remember it for your next file. Rows
        with a word left open are refused.
      </p>
      <div className={classes.table}>
        <table>
          <thead>
            <tr>
              <th scope="col">Word in your file</th>
              <th scope="col">Field</th>
              <th scope="col">Means</th>
            </tr>
          </thead>
          <tbody>
            {words.map((word) => {
              const said = meanings[word.field]?.[word.key];
              return (
                <tr key={`${word.field} ${word.key}`}>
                  <th scope="row">
                    {word.word} <small>{times(word.times)}</small>
                  </th>
                  <td>{memberFieldWords(word.field)}</td>
                  <td>
                    <SelectBox
                      size="sm"
                      aria-label={`Meaning of ${word.word} in ${memberFieldWords(word.field)}`}
                      placeholder="Choose"
                      searchable
                      clearable
                      clearButtonProps={{ 'aria-label': `Leave ${word.word} open` }}
                      data={[
                        ...meaningOptions(word.field),
                        { value: NOTHING, label: 'Nothing: leave the field empty' },
                      ]}
                      value={said === undefined ? null : said === '' ? NOTHING : said}
                      onChange={(value) => set(word, value)}
                    />
                  </td>
                </tr>
              );
            })}
          </tbody>
        </table>
      </div>
    </section>
  );
}
