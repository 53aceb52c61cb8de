export { placesTaken } from './application-fields.ts';
export { NEWSLETTER_PROGRESS } from './communications.ts';
export * from './sensitive-fields.ts';
export * from './served-resources.ts';
