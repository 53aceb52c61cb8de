import { Fragment } from 'react';
import { Text } from '../../../ui/layout/text.tsx';

/** Pieces in backticks are code, pieces between two stars are bold. */
const PIECES = /(`[^`]+`|\*\*[^*]+\*\*)/;

function Piece({ text }: { readonly text: string }) {
  if (text.startsWith('`')) return <code>{text.slice(1, -1)}</code>;
  return text.startsWith('**') ? <b>{text.slice(2, -2)}</b> : text;
}

/** A line with code in it. */
export const MarkedLine = ({ text }: { readonly text: string }) => (
  <>
    {text.split(PIECES).map((piece, at) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of a fixed text
      <Fragment key={at}>
        <Piece text={piece} />
      </Fragment>
    ))}
  </>
);

/** Paragraphs with code and bold words, as descriptions of calls have them. */
export const MarkedText = ({ text }: { readonly text: string }) => (
  <>
    {text.split(/\n{2,}/).map((paragraph) => (
      <Text key={paragraph} maw="72ch" breakable>
        <MarkedLine text={paragraph} />
      </Text>
    ))}
  </>
);
