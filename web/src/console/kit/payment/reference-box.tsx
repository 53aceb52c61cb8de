import { till as t } from '@clubhouse/messages/console/finance/till';
import { RemarkBox } from '../form/text-boxes.tsx';

interface Props {
  readonly value: string;
  readonly onChange: (value: string) => void;
}

/** The number on the slip of a card terminal or a transfer. */
export const ReferenceBox = (box: Props) => (
  <RemarkBox label={t.referenceLabel()} help={t.referenceHint()} most={60} {...box} />
);
