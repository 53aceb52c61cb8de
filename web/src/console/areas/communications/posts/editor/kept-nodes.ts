import { Node } from '@tiptap/react';

/** Elements that a text may hold and the toolbar does not make: they stay, and their words can be changed. */
const kept = (name: string, tag: string, content: string, group?: string) =>
  Node.create({
    name,
    content,
    ...(group ? { group } : {}),
    isolating: true,
    parseHTML: () => [{ tag }],
    renderHTML: () => [tag, 0],
  });

export const KEPT_NODES = [
  kept('table', 'table', '(tableHead | tableBody | tableRow)+', 'block'),
  kept('tableHead', 'thead', 'tableRow+'),
  kept('tableBody', 'tbody', 'tableRow+'),
  kept('tableRow', 'tr', '(tableCell | tableHeader)+'),
  kept('tableHeader', 'th', 'inline*'),
  kept('tableCell', 'td', 'inline*'),
  kept('figure', 'figure', 'image figcaption?', 'block'),
  kept('figcaption', 'figcaption', 'inline*'),
];
