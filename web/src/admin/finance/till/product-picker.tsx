import { MAX_PAGE_SIZE, product } from '@clubhouse/contract';
import { TextInput } from '@mantine/core';
import '@mantine/core/styles/Input.layer.css';
import { IconSearch } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { errorText } from '../../../data/error-text.ts';
import { useCan } from '../../../data/use-current-user.ts';
import { useList } from '../../../data/use-list.ts';
import { Key } from '../../../ui/key/key.tsx';
import { SkeletonRows } from '../../../ui/states/skeleton.tsx';
import { EmptyState, ErrorState, NoResults } from '../../../ui/states/states.tsx';
import { newPath } from '../../console-path.ts';
import { ButtonTo } from '../../link-to.tsx';
import { MemberSelect } from '../../members/member-select.tsx';
import { inMoney } from '../money-words.ts';
import { foundIn, type ProductRow } from './basket.ts';
import classes from './till.module.css';

interface Props {
  readonly member: number | null;
  readonly onMember: (member: number | null) => void;
  readonly onPick: (product: ProductRow) => void;
}

const stockWords = ({ stock }: ProductRow) => (stock === null ? '' : stock <= 0 ? 'Sold out' : `${stock} left`);

const isTyping = (event: KeyboardEvent) =>
  event.target instanceof Element && event.target.closest('input, textarea, [role="dialog"]') !== null;

/** Who buys, and the shelf as large buttons. */
export function ProductPicker({ member, onMember, onPick }: Props) {
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
  const takeFirst = () => {
    const [first] = found;
    if (!first || !typed.trim()) return;
    onPick(first);
    setTyped('');
  };
  return (
    <>
      <div className={classes.find}>
        <MemberSelect size="sm" label="Member" value={member} onChange={onMember} />
        <TextInput
          ref={search}
          size="sm"
          label="Product"
          placeholder="Name, category or article number"
          autoComplete="off"
          leftSection={<IconSearch size={16} aria-hidden="true" />}
          rightSection={<Key>/</Key>}
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
          onKeyDown={(event) => {
            if (event.key === 'Enter' && !event.ctrlKey && !event.metaKey) takeFirst();
          }}
        />
      </div>
      {list.isError && (
        <ErrorState {...errorText(list.error)} title="We could not load the products" onRetry={list.refetch} />
      )}
      {list.isPending && <SkeletonRows rows={4} />}
      {list.data && products.length === 0 && (
        <EmptyState
          title="Nothing is on the shelf"
          action={
            may && (
              <ButtonTo to={newPath('products')} variant="default">
                New product
              </ButtonTo>
            )
          }
        >
          Products that are active are sold here.
        </EmptyState>
      )}
      {products.length > 0 && found.length === 0 && <NoResults onClear={() => setTyped('')} />}
      <ul className={classes.products} aria-label="Products">
        {found.map((one) => (
          <li key={one.id}>
            <button type="button" disabled={one.stock !== null && one.stock <= 0} onClick={() => onPick(one)}>
              <span>{one.name}</span>
              <b>{inMoney(one.price)}</b>
              <small>{stockWords(one) || one.category}</small>
            </button>
          </li>
        ))}
      </ul>
    </>
  );
}
