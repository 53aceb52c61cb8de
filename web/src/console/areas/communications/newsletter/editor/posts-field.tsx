import { post } from '@clubhouse/contract';
import { newsletter as t } from '@clubhouse/messages/console/communications/newsletter';
import { useDebouncedValue } from '@mantine/hooks';
import { IconArrowDown, IconArrowUp, IconX } from '@tabler/icons-react';
import { useQueries } from '@tanstack/react-query';
import { useState } from 'react';
import { useController, useWatch } from 'react-hook-form';
import { queryClient } from '../../../../../api-client/queries/query-client.ts';
import { useList } from '../../../../../api-client/queries/use-list.ts';
import { recordOptions } from '../../../../../api-client/queries/use-record.ts';
import { IconButton } from '../../../../../ui/button/icon-button.tsx';
import { SelectBox } from '../../../../../ui/form/choice-fields.tsx';
import { FieldText } from '../../../../../ui/form/field-text.tsx';
import { Group, Stack } from '../../../../../ui/layout/layout.tsx';
import { Text } from '../../../../../ui/layout/text.tsx';
import classes from '../newsletter.module.css';
import type { Draft } from '../newsletter-row.ts';
import { moved } from './move-item.ts';

const MOST = 20;
const TYPING_MS = 250;

/** The posts of the newsletter: found by typing, put in order, removed. */
export function PostsField() {
  const { field, fieldState } = useController<Draft, 'posts'>({ name: 'posts' });
  const isOsc = useWatch<Draft, 'is_osc'>({ name: 'is_osc' });
  const [text, setText] = useState('');
  const [search] = useDebouncedValue(text, TYPING_MS);
  const { data } = useList(post, { status: 'PUBLISHED', is_osc: isOsc, search, limit: 50 });
  const chosen = useQueries({ queries: field.value.map((id) => recordOptions(post, id)) }, queryClient);
  const offered = (data?.results ?? []).filter(({ id }) => !field.value.includes(id));
  const full = field.value.length >= MOST;
  const { message } = fieldState.error ?? {};
  return (
    <fieldset className={classes.posts}>
      <legend>{t.postsTitle()}</legend>
      {field.value.length > 0 && (
        <Stack as="ol" surface="frame" line="between" mb={12} aria-label={t.postsLabel()}>
          {field.value.map((id, place) => {
            const title = chosen[place]?.data?.title ?? (chosen[place]?.isError ? t.postGone() : '…');
            return (
              <Group as="li" gap={4} nowrap p="6px 8px 6px 12px" key={id}>
                <Text as="span" grow breakable>
                  {title}
                </Text>
                <IconButton
                  size="sm"
                  label={t.movePostUpLabel({ title })}
                  disabled={place === 0}
                  onClick={() => field.onChange(moved(field.value, place, -1))}
                >
                  <IconArrowUp size={16} aria-hidden="true" />
                </IconButton>
                <IconButton
                  size="sm"
                  label={t.movePostDownLabel({ title })}
                  disabled={place === field.value.length - 1}
                  onClick={() => field.onChange(moved(field.value, place, 1))}
                >
                  <IconArrowDown size={16} aria-hidden="true" />
                </IconButton>
                <IconButton
                  size="sm"
                  label={t.removePostLabel({ title })}
                  onClick={() => field.onChange(field.value.filter((one) => one !== id))}
                >
                  <IconX size={16} aria-hidden="true" />
                </IconButton>
              </Group>
            );
          })}
        </Stack>
      )}
      <SelectBox
        size="sm"
        label={t.addPostLabel()}
        placeholder={full ? t.postsFull() : t.addPostPlaceholder()}
        disabled={full}
        searchable
        data={offered.map(({ id, title }) => ({ value: String(id), label: title }))}
        value={null}
        searchValue={text}
        onSearchChange={setText}
        filter={({ options }) => options}
        nothingFoundMessage={t.addPostNoResults()}
        onChange={(next) => {
          if (next) field.onChange([...field.value, Number(next)]);
          setText('');
        }}
      />
      {message && (
        <Text size="s" tone="danger">
          <FieldText>{message}</FieldText>
        </Text>
      )}
    </fieldset>
  );
}
