import { defineMessages } from '../../define-messages.ts';

export const posts = defineMessages('shared/posts', {
  postNews: 'News',
  postNotice: 'Notice',
  postNotices: 'Notices',
  postOffer: 'Offer',
  postOffers: 'Offers',
  postBenefit: 'Benefit',
  postBenefits: 'Benefits',
  postPage: 'Good to know',
});
