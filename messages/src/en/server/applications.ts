import { defineMessages } from '../../define-messages.ts';

/** Applications for membership: refusals, notifications and emails. */
export const applications = defineMessages('server/applications', {
  applicantName: 'Applicant',
  applicationTerms:
    'I confirm that what I’ve written is true and complete. If I’m accepted, I’ll keep to the constitution and rules of {club} and pay the fees of my membership when they’re due.',
  termsOfMembership: 'Terms of membership',
  applicationSent: 'This application has been sent and can’t be changed now.',
  applicationOver: 'This application can’t be withdrawn any more.',
  applicationPaidPart: 'Part of the invoice is paid. Please contact the club office to withdraw.',
  applicationTypeNeeded: 'Choose a membership.',
  applicationTypeGone:
    'The club doesn’t have this membership any more. Return the application and ask for another choice.',
  applicationDocumentsNeeded: 'Please add: {documents}.',
  applicationDocumentsFull: 'You’ve added {most} files, the maximum. Remove one first.',
  applicationTermsNeeded: 'Please accept the terms.',
  applicationTermsChanged: 'The terms have changed. Please read them again.',
  applicationWithdrawn: 'Application withdrawn',
  applicationNotPaid: 'Application not paid in time',
  applicationNoticeTitle: 'New membership application',
  applicationOwn: 'This is your own application. Please ask a colleague to decide.',
  applicationReasonNeeded: 'Give a reason. The applicant sees it.',
  applicationCorrectionNeeded: 'Say what has to be corrected.',
  applicationCorrection: '{field}: {note}',
  applicationDocumentKept: 'This document isn’t to be corrected, so it stays as it is.',
  applicationStepRefused:
    'This isn’t possible any more. Someone else may have decided, or the applicant has changed it. Please reload the page.',
  applicationFull:
    'All places are taken: {taken} of {places}. Put the applicant on the waitlist, or raise the limit of the membership.',
  applicationSponsorsOpen: 'The proposer and the seconder have to confirm before you can approve.',
  sponsorUnknown: 'We can’t find an active member with this ID who can support you. Please check it.',
  sponsorTwice: 'Proposer and seconder must be two different members.',
  sponsorNotActive: 'Only active members can propose or second an applicant.',
  sponsorTooLate: 'The club has already decided on this application.',
  sponsorNoticeTitle: '{role, select, PROPOSER {Will you propose {applicant}?} other {Will you second {applicant}?}}',
  sponsorAnsweredTitle:
    '{answer, select, CONFIRMED {An applicant has been supported} other {A member declined to support an applicant}}',
  journalJoinedOnline: 'Applied online',
  applicationLinkSubject: 'Your application to join {club}',
  applicationLinkOpening:
    'Thank you for your interest in {club}. Use this link to fill in your application, and to come back to it at any time.',
  applicationLinkButton: 'Open application',
  applicationLinkNote:
    'Anyone with this link can see your application, so please keep it to yourself. If you didn’t ask for it, you can ignore this email.',
  applicationMemberSubject: 'You’re already a member of {club}',
  applicationMemberOpening:
    'Someone asked to apply for membership with this email address. It belongs to a member already, so there’s nothing to apply for.',
  applicationMemberButton: 'Log in',
  applicationMemberNote:
    'No login yet? Choose “Create login” on that page. To apply for someone else, please use their own email address. If you have questions, contact {contact}.',
  applicationReceivedSubject: 'We’ve received your application',
  applicationReceivedOpening: 'Thank you for applying to join {club}. We’ll check your application and email you.',
  applicationInterviewSubject: 'We’d like to meet you',
  applicationInterviewOpening: 'Thank you for applying to join {club}. We’d like to get to know you before we decide.',
  applicationReturnedSubject: 'Please correct your application',
  applicationReturnedOpening:
    'We’ve looked at your application to join {club} and need a correction. Please change it and send it again.',
  applicationReturnedButton: 'Correct application',
  applicationWaitlistedSubject: 'You’re on the waitlist',
  applicationWaitlistedOpening:
    'All places are taken at the moment. You’re number {position} on the waitlist, and we’ll email you when a place is free.',
  applicationApprovedSubject: 'Welcome to {club}: one step left',
  applicationApprovedOpening:
    'Your application is approved. Please pay {amount} by {until}. You’re a member as soon as it’s paid.',
  applicationApprovedButton: 'Pay now',
  applicationApprovedNote: 'After paying, you’ll get an email to create your login.',
  applicationDeclinedSubject: 'Your application to join {club}',
  applicationDeclinedOpening:
    'Thank you for your interest in {club}. We’re sorry, but we can’t accept your application.',
  applicationLapsedSubject: 'Your approval has lapsed',
  applicationLapsedOpening:
    'We didn’t receive your payment in time, so the approval of your application has lapsed. You owe nothing. You’re welcome to apply again.',
  applicationReasonLabel: 'From the club',
  applicationButton: 'View application',
  sponsorRequestSubject:
    '{role, select, PROPOSER {Will you propose {applicant}?} other {Will you second {applicant}?}}',
  sponsorRequestPreview: 'Someone would like to join {club}.',
  sponsorRequestOpening:
    '{applicant} is applying to join {club} and has named you as {role, select, PROPOSER {proposer} other {seconder}}. Please confirm or decline.',
  sponsorRequestButton: 'Answer',
  sponsorRequestNote: 'The applicant sees whether you’ve confirmed. If you don’t know this person, please decline.',
});
