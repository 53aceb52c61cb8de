import type { DrawingName } from '../../ui/art/drawings.tsx';

interface Words {
  readonly title: string;
  readonly drawing: DrawingName;
  readonly heading: string;
  readonly words: string;
}

const words = (title: string, drawing: DrawingName, heading: string, text: string): Words => ({
  title,
  drawing,
  heading,
  words: text,
});

/** Pages that wait for their part of the club: what will be there, told plainly. */
export const SOON = {
  courses: words(
    'Courses',
    'chair',
    'No courses here yet',
    'Courses to choose from, with places left and your price, will be here. Until then, ask at the front desk.',
  ),
  'course-detail': words(
    'Course',
    'chair',
    'This course is not in the portal yet',
    'Its timetable, prices and places will be here. Until then, ask at the front desk.',
  ),
  'courses-in-group': words(
    'Courses',
    'chair',
    'No courses here yet',
    'The courses of this group will be here. Until then, ask at the front desk.',
  ),
  'enroll-course': words(
    'Enrol',
    'chair',
    'Enrolling is not open here yet',
    'You will choose who joins, and pay, on this page. Until then, enrol at the front desk.',
  ),
  'course-enrollment-detail': words(
    'Enrolment',
    'chair',
    'Enrolments are not in the portal yet',
    'Who joins, when, and what was paid will be here.',
  ),
  'available-events': words(
    'Events',
    'chair',
    'No events here yet',
    'What is on at the club, with places left, will be here. Until then, look at the notice board.',
  ),
  'event-detail': words(
    'Event',
    'chair',
    'This event is not in the portal yet',
    'When, where and for how much will be here. Until then, ask at the front desk.',
  ),
  'register-event': words(
    'Register',
    'chair',
    'Registering is not open here yet',
    'You will choose who comes, and pay, on this page. Until then, register at the front desk.',
  ),
  'event-registration-detail': words(
    'Registration',
    'chair',
    'Registrations are not in the portal yet',
    'Who comes, and the tickets, will be here.',
  ),
} as const satisfies Record<string, Words>;

export type SoonName = keyof typeof SOON;
