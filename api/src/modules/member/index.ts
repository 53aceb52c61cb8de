export { journal } from './journal.ts';
export { nextMembershipIds } from './membership-numbers.ts';
export { memberRoutes } from './routes.ts';
export { birthRefusals, maskName, statusRefusals, typeRefusal } from './rules.ts';
