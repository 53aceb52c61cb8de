export { joinWhenPaid } from './activate-member.ts';
export { countOpenSponsorships } from './answer-sponsorship.ts';
export { lapseApplications } from './lapse-applications.ts';
export { applicationRoutes } from './routes.ts';
