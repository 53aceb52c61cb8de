import { defineMessages } from '../../define-messages.ts';

/** What the rules of posts and newsletters say. */
export const communications = defineMessages('rules/communications', {
  // Who a newsletter reaches
  audienceEmpty: 'No members match.',
  audienceAll: '{recipients, plural, other {#}} of {total, plural, other {#}}: everyone.',
  audienceSome: '{recipients, plural, other {#}} of {total, plural, other {#}}: {reasons}.',
  audienceNotAgreed: '{count, plural, one {# hasn’t agreed} other {# haven’t agreed}}',
  audienceNoAddress: '{count, plural, one {# has no usable address} other {# have no usable address}}',
  audienceShared:
    '{count, plural, one {# shares an address with another member} other {# share an address with another member}}',

  // Why a post can't go out with a newsletter
  postNotPublished: '“{title}” isn’t published.',
  postOtherClub: '“{title}” belongs to the other club.',
  postNotYet: '“{title}” won’t be published by then.',
  postExpired: '“{title}” will have expired by then.',
  postSomeLevels: '“{title}” is for some membership levels only, and this newsletter goes to others too.',

  // Dates that don't fit together
  endDateBeforeStart: 'The end date can’t be before the start date.',
  postExpiryBeforeStart: 'The post can’t expire before it’s published.',
  joinedUntilBeforeFrom: 'This can’t be before the first date.',
});
