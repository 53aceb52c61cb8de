import { apiReference as t } from '@clubhouse/messages/shared/api-reference';
import { Fragment } from 'react';
import type { Schema } from './api-document.ts';
import { ReferenceLink } from './reference-link.tsx';
import { boundsText, type TypePiece, typePieces } from './schema-words.ts';

const WORDS = { list: t.listOf, or: t.orWord, any: t.anyWord, file: t.fileWord } as const;

function Piece({ piece }: { readonly piece: TypePiece }) {
  if ('schema' in piece) return <ReferenceLink search={{ schema: piece.schema }}>{piece.schema}</ReferenceLink>;
  return 'word' in piece ? WORDS[piece.word]() : <code>{piece.text}</code>;
}

/** What a value may be; schemas are links. */
export function TypeText({ schema }: { readonly schema: Schema }) {
  const bounds = boundsText(schema);
  return (
    <>
      {typePieces(schema).map((piece, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of a fixed type
        <Fragment key={at}>
          {at > 0 && ' '}
          <Piece piece={piece} />
        </Fragment>
      ))}
      {bounds && ` (${bounds})`}
    </>
  );
}
