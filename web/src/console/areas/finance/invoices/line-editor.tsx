import { ITEM_TYPES, wordsOf } from '@clubhouse/contract';
import { finance as t } from '@clubhouse/messages/console/finance';
import { TextInput } from '@mantine/core';
import { Grid, Stack } from '../../../../ui/layout/layout.tsx';
import '@mantine/core/styles/Input.layer.css';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { clubConfig } from '../../../../api-client/club/config.ts';
import { Button } from '../../../../ui/button/button.ts';
import { IconButton } from '../../../../ui/button/icon-button.tsx';
import { SelectBox } from '../../../../ui/form/choice-fields.tsx';
import { currencySymbol } from '../../../../ui/money/format-money.ts';
import { type DraftLine, lineProblem, newLine } from './draft-lines.ts';
import classes from './line-editor.module.css';

interface Props {
  readonly lines: readonly DraftLine[];
  readonly onChange: (lines: readonly DraftLine[]) => void;
  /** Problems are told once somebody has tried to send. */
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
            <TextInput
              size="sm"
              label={t.lineDescriptionLabel()}
              className={classes.what ?? ''}
              maxLength={200}
              required
              value={line.description}
              onChange={(event) => change(line.key, { description: event.currentTarget.value })}
            />
            <TextInput
              size="sm"
              label={t.quantityLabel()}
              inputMode="numeric"
              value={line.quantity}
              onChange={(event) => change(line.key, { quantity: event.currentTarget.value })}
            />
            <TextInput
              size="sm"
              label={t.linePriceLabel()}
              inputMode="decimal"
              required
              leftSection={currencySymbol(clubConfig().currency)}
              value={line.price}
              onChange={(event) => change(line.key, { price: event.currentTarget.value })}
            />
            <TextInput
              size="sm"
              label={t.lineDiscountLabel()}
              className={classes.discount ?? ''}
              inputMode="decimal"
              leftSection={currencySymbol(clubConfig().currency)}
              value={line.discount}
              onChange={(event) => change(line.key, { discount: event.currentTarget.value })}
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
              <p className={classes.problem} role="alert">
                {problem}
              </p>
            )}
          </Grid>
        );
      })}
      <div>
        <Button
          variant="default"
          size="sm"
          leftSection={<IconPlus size={16} aria-hidden="true" />}
          onClick={() => onChange([...lines, newLine(Math.max(...lines.map(({ key }) => key)) + 1)])}
        >
          {t.lineAddButton()}
        </Button>
      </div>
    </Stack>
  );
}
