import { quoteSale } from '@clubhouse/contract';
import { useDebouncedValue } from '@mantine/hooks';
import { useRead } from '../../../../api-client/queries/use-read.ts';
import { refusalText } from '../../../kit/display/refusal-text.ts';
import { type Basket, sentItems } from './basket.ts';

const QUIET_MS = 200;

/** What the basket costs this member, asked again after each change. */
export function useQuote(member: number | null, guest: boolean, basket: Basket) {
  const wanted = JSON.stringify(sentItems(basket));
  const [asked] = useDebouncedValue(wanted, QUIET_MS);
  const items: ReturnType<typeof sentItems> = JSON.parse(asked);
  const needed = (member !== null || guest) && basket.length > 0;
  const enabled = needed && items.length > 0;
  const { data, isFetching, error } = useRead(quoteSale, {
    under: quoteSale.path,
    body: { member, items },
    enabled,
  });
  const fresh = enabled && asked === wanted;
  return {
    idle: !enabled,
    figures: fresh ? data : undefined,
    // Also before it is asked for: a button that opens and shuts again loses the press in between.
    waiting: needed && (!fresh || isFetching) && !error,
    refusal: fresh && error ? refusalText(error) : undefined,
  };
}

export type Quote = ReturnType<typeof useQuote>;
