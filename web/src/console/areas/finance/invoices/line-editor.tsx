import { ITEM_TYPES, wordsOf } from '@clubhouse/contract';
import { finance as t } from '@clubhouse/messages/console/finance';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { Button } from '../../../../ui/button/button.ts';
import { IconButton } from '../../../../ui/button/icon-button.tsx';
import { SelectBox } from '../../../../ui/form/choice-fields.tsx';
import { Grid, Stack } from '../../../../ui/layout/layout.tsx';
import { Text } from '../../../../ui/layout/text.tsx';
import { MoneyBox, TextBox } from '../../../kit/form/text-boxes.tsx';
import { type DraftLine, lineProblem, newLine } from './draft-lines.ts';
import classes from './line-editor.module.css';

interface Props {
  readonly lines: readonly DraftLine[];
  readonly onChange: (lines: readonly DraftLine[]) => void;
  /** Problems are told once someone has tried to send. */
  readonly asked: boolean;
}

const TYPES = ITEM_TYPES.map((value) => ({ value, label: wordsOf(value) }));

/** The lines of an invoice, typed. */
export function LineEditor({ lines, onChange, asked }: Props) {
  const change = (key: number, part: Partial<DraftLine>) =>
    onChange(lines.map((line) => (line.key === key ? { ...line, ...part } : line)));
  return (
    <Stack gap={12}>
      {lines.map((line, index) => {
        const problem = asked ? lineProblem(line) : undefined;
        return (
          <Grid as="fieldset" key={line.key} className={classes.line} line="bottom" p="0 0 14px" gap={10} align="end">
            <legend>{t.lineTitle({ number: index + 1 })}</legend>
            <SelectBox
              size="sm"
              label={t.lineKindLabel()}
              className={classes.kind ?? ''}
              data={TYPES}
              value={line.type}
              allowDeselect={false}
              onChange={(type) => change(line.key, { type: type ?? 'ADJUSTMENT' })}
            />
            <TextBox
              label={t.lineDescriptionLabel()}
              className={classes.what ?? ''}
              maxLength={200}
              required
              value={line.description}
              onChange={(value) => change(line.key, { description: value })}
            />
            <TextBox
              label={t.quantityLabel()}
              inputMode="numeric"
              value={line.quantity}
              onChange={(value) => change(line.key, { quantity: value })}
            />
            <MoneyBox
              label={t.linePriceLabel()}
              required
              value={line.price}
              onChange={(value) => change(line.key, { price: value })}
            />
            <MoneyBox
              label={t.lineDiscountLabel()}
              className={classes.discount ?? ''}
              value={line.discount}
              onChange={(value) => change(line.key, { discount: value })}
            />
            {lines.length > 1 && (
              <span>
                <IconButton
                  label={t.lineRemoveButton({ number: index + 1 })}
                  onClick={() => onChange(lines.filter(({ key }) => key !== line.key))}
                >
                  <IconTrash size={18} aria-hidden="true" />
                </IconButton>
              </span>
            )}
            {problem && (
              <Text size="s" tone="danger" className={classes.problem} role="alert">
                {problem}
              </Text>
            )}
          </Grid>
        );
      })}
      <div>
        <Button
          variant="default"
          size="sm"
          icon={IconPlus}
          onClick={() => onChange([...lines, newLine(Math.max(...lines.map(({ key }) => key)) + 1)])}
        >
          {t.lineAddButton()}
        </Button>
      </div>
    </Stack>
  );
}
