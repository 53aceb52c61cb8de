import { Picture, times } from '../picture.tsx';

const LAYERS = [
  ['#c76b78', '#f6ded8', '#7fae8e'],
  ['#7fae8e', '#f5f0e9', '#7fae8e'],
  ['#c4a264', '#f5e9cf', '#8a5a3c'],
] as const;

function Slice({ row, column }: { readonly row: number; readonly column: number }) {
  const colors = LAYERS[(row + column) % LAYERS.length] ?? LAYERS[0];
  return (
    <g transform={`translate(${-14 + column * 74 + row * 37} ${22 + row * 76})`}>
      {times(6).map((i) => (
        <rect key={i} y={i * 9.4} width="60" height="9.6" fill={colors[i % 3]} />
      ))}
      <path d="M0 0h60l10-10H10Z" fill={colors[0]} opacity=".75" />
      <path d="M60 0l10-10v56l-10 10Z" fill="#0e1b2e" opacity=".16" />
    </g>
  );
}

/** Layered cakes in two rows. */
export function KuehScene() {
  return (
    <Picture width={320} height={180}>
      <rect width="320" height="180" fill="#e9d3bd" />
      {times(10).map((i) => (
        <Slice key={i} row={Math.floor(i / 5)} column={i % 5} />
      ))}
    </Picture>
  );
}
