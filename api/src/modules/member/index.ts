export { journal } from './journal.ts';
export { nextMembershipIds } from './membership-numbers.ts';
export { memberRoutes } from './routes.ts';
export { birthRefusals, kindRefusals, maskName, statusRefusals } from './rules.ts';
