import { defineMessages } from '../../define-messages.ts';

export const firstSteps = defineMessages('console/first-steps', {
  showAgainButton: 'Show again',
  hiddenNote: 'The setup guide is hidden.',
  guideTitle: 'Set up your club',
  hideButton: 'Hide',
  progressLabel: 'Steps done',
  stepDone: ', done',
  clubTitle: 'Name your club',
  clubBody: 'Set its name, colour, logo and contact details. They appear on every page, email and invoice.',
  mailTitle: 'Connect a mail server',
  mailBody:
    'Without a mail server, no emails are sent: no invitations, receipts or password resets. Ask your server administrator to add these two lines to the .env file and restart.',
  staffTitle: 'Invite a colleague',
  staffBody: 'Some actions, such as importing members, need a second person’s approval.',
  facilityTitle: 'Set up a facility',
  facilityBody: 'Add a court, hall or room, then its opening hours and prices.',
  membersTitle: 'Add your members',
  membersBody:
    'Import them from a file, or add them one by one. Each member then creates a login with their membership ID and email.',
  offeringTitle: 'Offer a course or event',
  offeringBody: 'Set times and prices, then publish it so members can sign up.',
  backupTitle: 'Make your first backup',
  backupBody:
    'A backup is one file with all of the club’s data. In production one is made every night; see Backups in the console. Your server administrator can also make one with this command:',
  facilityUnfinished: 'It has no opening hours or prices yet, so members can’t book it.',
  importPending: 'An import is waiting for a second person’s approval.',
});
