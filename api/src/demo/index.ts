export { demoAccounts, demoPassword } from './members/accounts.ts';
export { seedDemo } from './seed-demo.ts';
