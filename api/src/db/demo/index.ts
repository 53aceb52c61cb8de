export { demoAccounts, demoPassword } from './accounts.ts';
export { seedDemo } from './seed-demo.ts';
