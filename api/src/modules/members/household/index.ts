export { ENROLLED_FAMILY, readAgenda, readPeople } from './read-agenda.ts';
