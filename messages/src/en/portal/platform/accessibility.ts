import { defineMessages } from '../../../define-messages.ts';

/** The accessibility statement. */
export const accessibility = defineMessages('portal/platform/accessibility', {
  title: 'Accessibility',
  lead: 'Everyone should be able to use this portal. Here is what works, what doesn’t yet, and how to tell us.',
  useTitle: 'How you can use it',
  useKeyboard: 'With a keyboard alone. The first press of Tab offers a way past the navigation.',
  useReader: 'With a screen reader: pages, fields, buttons and errors have names, and changes are read out.',
  useZoom: 'Enlarged: zoom in as far as you need. Pages stay one column wide and don’t scroll sideways.',
  useColours: 'In light or dark mode, with less motion if your device asks for it. Colour never says anything alone.',
  usePapers: 'Invoices, receipts and statements are PDFs that screen readers can read.',
  standardTitle: 'What we measure it by',
  standardBody:
    'We aim for the Web Content Accessibility Guidelines (WCAG) 2.2, level AA. Every page is checked against their rules automatically with each change, on phones and desktops, in light and dark mode. Automatic checks find only part of what can go wrong, and no one outside has audited the portal yet.',
  limitsTitle: 'What could be better',
  limitsGrid: 'The grid of free times is long to listen to. “By time” shows the same as a short list.',
  limitsPhotos: 'Photos and news posts come from the club. Some may lack a description.',
  limitsHolds: 'Unpaid bookings are held for a few minutes only. If that’s too short, the club can book for you.',
  contactTitle: 'Tell us',
  contactBody:
    'If something doesn’t work for you, please tell {contact}: which page, what you wanted to do, and what you read it with. They’ll help you another way until it’s fixed.',
  portalLink: 'Go to the portal',
});
