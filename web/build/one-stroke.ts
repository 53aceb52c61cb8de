import type { Plugin } from 'vite';

type Stroke = readonly [tag: string, attributes: { readonly d?: string }];

const SIGN = /@tabler\/icons-react\/dist\/esm\/icons\//;
const STROKES = /__iconNode = (\[.*\]);/;

/** A stroke that says nothing but where it runs, from a point of its own. */
const isPlain = ([tag, attributes]: Stroke) =>
  tag === 'path' && attributes.d?.startsWith('M') && Object.keys(attributes).every((name) => /^(d|key)$/.test(name));

/** A sign's code with its strokes drawn as one; as it was where that could look different. */
export function inOneStroke(code: string): string {
  const found = STROKES.exec(code)?.[1];
  if (!(found && code.includes('createReactComponent("outline"'))) return code;
  const strokes = JSON.parse(found) as Stroke[];
  if (strokes.length < 2 || !strokes.every(isPlain)) return code;
  const d = strokes.map((stroke) => stroke[1].d).join('');
  return code.replace(found, JSON.stringify([['path', { d, key: 'svg' }]]));
}

/** Signs of one stroke: a page of the console has sixty of them, and would have two hundred elements more. */
export function oneStroke(): Plugin {
  return {
    name: 'one-stroke',
    transform: { filter: { id: SIGN }, handler: (code) => ({ code: inOneStroke(code), map: null }) },
  };
}
