import { MAX_PAGE_SIZE, moneyToCents, product } from '@clubhouse/contract';
import { till as t } from '@clubhouse/messages/console/finance/till';
import { IconSearch } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { useList } from '../../../../api-client/queries/use-list.ts';
import { useCan } from '../../../../api-client/session/use-current-user.ts';
import { ReadState } from '../../../../shared/read-state.tsx';
import { TextButton } from '../../../../ui/button/text-button.tsx';
import { Key } from '../../../../ui/key/key.tsx';
import { Grid, Stack } from '../../../../ui/layout/layout.tsx';
import { Text } from '../../../../ui/layout/text.tsx';
import { EmptyState, NoResults } from '../../../../ui/states/states.tsx';
import { MessageText } from '../../../../ui/text/message-text.tsx';
import { listPath, newPath } from '../../../kit/entry/console-path.ts';
import { TextBox } from '../../../kit/form/text-boxes.tsx';
import { MemberSelect } from '../../../kit/member/member-select.tsx';
import { ButtonTo, LinkTo } from '../../../kit/navigation/link-to.tsx';
import { inCents, inMoney } from '../../../kit/payment/money-words.ts';
import { useOpenInvoices } from '../../../kit/payment/use-open-invoices.ts';
import { useUsableVouchers } from '../../../kit/payment/use-usable-vouchers.ts';
import { foundIn, type ProductRow } from './basket.ts';
import classes from './till.module.css';

interface Props {
  readonly member: number | null;
  /** The name of the guest who buys; undefined while no guest does. */
  readonly guest: string | undefined;
  readonly onGuest: (name: string | undefined) => void;
  readonly onMember: (member: number | null) => void;
  readonly onPick: (product: ProductRow) => void;
  /** Who buys is known, and does not change. */
  readonly buyerKnown?: boolean;
}

const stockWords = ({ stock }: ProductRow) =>
  stock === null ? '' : stock <= 0 ? t.stockNone() : t.stockLeft({ stock });

const isTyping = (event: KeyboardEvent) =>
  event.target instanceof Element && event.target.closest('input, textarea, [role="dialog"]') !== null;

/** The buyer, and the products as large buttons. */
export function ProductPicker({ member, guest, onGuest, onMember, onPick, buyerKnown = false }: Props) {
  const list = useList(product, { status: 'ACTIVE', limit: MAX_PAGE_SIZE, ordering: 'name' });
  const may = useCan(product.actions.create ?? []);
  const [typed, setTyped] = useState('');
  const search = useRef<HTMLInputElement>(null);
  const products = list.data?.results ?? [];
  const found = foundIn(products, typed);
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key !== '/' || isTyping(event)) return;
      event.preventDefault();
      search.current?.focus();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, []);
  // Enter takes the first that fits, so that a scanner or a quick hand needs no mouse.
  const takeFirst = async () => {
    if (!typed.trim()) return;
    // It may also be quicker than the products are loaded.
    const loaded = list.data ?? (await list.refetch()).data;
    const [first] = foundIn(loaded?.results ?? [], typed);
    if (!first) return;
    onPick(first);
    setTyped('');
  };
  return (
    <>
      <Grid columns={buyerKnown ? 1 : 2} from="tablet" gap={12}>
        {!buyerKnown && <Buyer member={member} guest={guest} onGuest={onGuest} onMember={onMember} />}
        <TextBox
          ref={search}
          data-autofocus={buyerKnown || undefined}
          label={t.productLabel()}
          placeholder={t.productPlaceholder()}
          autoComplete="off"
          leftSection={<IconSearch size={16} aria-hidden="true" />}
          rightSection={<Key>/</Key>}
          value={typed}
          onChange={setTyped}
          onKeyDown={(event) => {
            if (event.key === 'Enter' && !event.ctrlKey && !event.metaKey) takeFirst();
          }}
        />
      </Grid>
      <ReadState of={list} rows={4} title={t.productsLoadError()} />
      {list.data && products.length === 0 && (
        <EmptyState
          title={t.productsEmptyTitle()}
          action={
            may && (
              <ButtonTo to={newPath('products')} variant="default">
                {t.productsNewButton()}
              </ButtonTo>
            )
          }
        >
          {t.productsEmptyBody()}
        </EmptyState>
      )}
      {products.length > 0 && found.length === 0 && <NoResults onClear={() => setTyped('')} />}
      <Grid as="ul" min={140} gap={10} className={classes.products} aria-label={t.productsLabel()}>
        {found.map((one) => (
          <li key={one.id}>
            <button type="button" disabled={one.stock !== null && one.stock <= 0} onClick={() => onPick(one)}>
              <span>{one.name}</span>
              <b>{inMoney(one.price)}</b>
              <Text as="small" size="s" tone="muted" weight="regular">
                {stockWords(one) || one.category}
              </Text>
            </button>
          </li>
        ))}
      </Grid>
    </>
  );
}

/** A member, with what they owe and their credit, or a guest whose name may be left out. */
function Buyer({ member, guest, onGuest, onMember }: Omit<Props, 'onPick' | 'buyerKnown'>) {
  const { rows } = useOpenInvoices(member);
  const credit = useUsableVouchers(member).data?.credit ?? '0.00';
  const owed = rows.reduce((sum, { amount_due }) => sum + moneyToCents(amount_due), 0);
  if (guest !== undefined)
    return (
      <Stack gap={8} align="flex-start" className={classes.buyer}>
        <TextBox label={t.guestNameLabel()} maxLength={100} value={guest} onChange={onGuest} />
        <TextButton onClick={() => onGuest(undefined)}>{t.sellToMemberButton()}</TextButton>
      </Stack>
    );
  return (
    <Stack gap={8} align="flex-start" className={classes.buyer}>
      <MemberSelect size="sm" label={t.memberLabel()} value={member} onChange={onMember} />
      {owed > 0 && (
        <p role="status">
          <MessageText
            of={t.memberOwes}
            with={{
              amount: inCents(owed),
              invoices: (
                <LinkTo to={listPath('invoices')} values={{ member__id: String(member) }}>
                  {t.invoiceCount({ count: rows.length })}
                </LinkTo>
              ),
            }}
          />
        </p>
      )}
      {Number(credit) > 0 && <p role="status">{t.memberCredit({ amount: inMoney(credit) })}</p>}
      <TextButton onClick={() => onGuest('')}>{t.sellToGuestButton()}</TextButton>
    </Stack>
  );
}
