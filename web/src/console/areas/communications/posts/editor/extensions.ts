import { safeLink, safePicture } from '@clubhouse/contract';
import { Image } from '@tiptap/extension-image';
import { StarterKit } from '@tiptap/starter-kit';
import { KEPT_NODES } from './kept-nodes.ts';

/** A picture of the club's own; one from elsewhere is not taken over, not even by pasting. */
const Picture = Image.extend({
  parseHTML: () => [
    {
      tag: 'img[src]',
      getAttrs: (element) => (safePicture(element.getAttribute('src') ?? '') ? null : false),
    },
  ],
});

/** What the editor knows: what rich text may be made of, and nothing else. */
export const EXTENSIONS = [
  StarterKit.configure({
    heading: { levels: [2, 3, 4] },
    code: false,
    codeBlock: false,
    // A line that no one typed would be a change that no one made.
    trailingNode: false,
    link: {
      openOnClick: false,
      isAllowedUri: (address) => safeLink(address ?? '') !== undefined,
      HTMLAttributes: { target: null, rel: null, class: null },
    },
  }),
  Picture,
  ...KEPT_NODES,
];
