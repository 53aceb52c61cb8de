import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import {
  readDetailSearch,
  readJoinSearch,
  readListSearch,
  readPlaceSearch,
} from '../portal/programmes/logic/search.ts';
import { addressState } from './address-state.ts';
import { homeRoute } from './home-route.tsx';
import { preloaded } from './preloaded-page.ts';
import { ROUTES } from './routes.ts';
import { readCount } from './search-params.ts';

const OfferingsPage = lazyRouteComponent(() => import('../portal/programmes/list/offerings-page.tsx'), 'OfferingsPage');

const OfferingPage = lazyRouteComponent(() => import('../portal/programmes/detail/offering-page.tsx'), 'OfferingPage');
const EnrolPage = lazyRouteComponent(() => import('../portal/programmes/enrol/enrol-page.tsx'), 'EnrolPage');
const PlacePage = lazyRouteComponent(
  () => import('../portal/programmes/enrolment/enrolment-page.tsx'),
  'EnrolmentPage',
);

const getParentRoute = () => homeRoute;

const courses = createRoute({
  getParentRoute,
  path: ROUTES.courses,
  validateSearch: readListSearch,
  component: preloaded(OfferingsPage, function Courses() {
    return <OfferingsPage kind="course" {...addressState(courses.useSearch(), courses.useNavigate())} />;
  }),
});
const coursesInGroup = createRoute({
  getParentRoute,
  path: ROUTES['courses-in-group'],
  validateSearch: readListSearch,
  component: preloaded(OfferingsPage, function CoursesInGroup() {
    return (
      <OfferingsPage
        kind="course"
        group={readCount(coursesInGroup.useParams().id) ?? 0}
        {...addressState(coursesInGroup.useSearch(), coursesInGroup.useNavigate())}
      />
    );
  }),
});
const events = createRoute({
  getParentRoute,
  path: ROUTES['available-events'],
  validateSearch: readListSearch,
  component: preloaded(OfferingsPage, function Events() {
    return <OfferingsPage kind="event" {...addressState(events.useSearch(), events.useNavigate())} />;
  }),
});
const course = createRoute({
  getParentRoute,
  path: ROUTES['course-detail'],
  validateSearch: readDetailSearch,
  component: preloaded(OfferingPage, function Course() {
    return (
      <OfferingPage
        kind="course"
        id={readCount(course.useParams().id)}
        {...addressState(course.useSearch(), course.useNavigate(), true)}
      />
    );
  }),
});
const event = createRoute({
  getParentRoute,
  path: ROUTES['event-detail'],
  validateSearch: readDetailSearch,
  component: preloaded(OfferingPage, function Event() {
    return (
      <OfferingPage
        kind="event"
        id={readCount(event.useParams().id)}
        {...addressState(event.useSearch(), event.useNavigate(), true)}
      />
    );
  }),
});
const enrol = createRoute({
  getParentRoute,
  path: ROUTES['enroll-course'],
  validateSearch: readJoinSearch,
  component: preloaded(EnrolPage, function Enrol() {
    return <EnrolPage kind="course" {...addressState(enrol.useSearch(), enrol.useNavigate())} />;
  }),
});
const register = createRoute({
  getParentRoute,
  path: ROUTES['register-event'],
  validateSearch: readJoinSearch,
  component: preloaded(EnrolPage, function Register() {
    return <EnrolPage kind="event" {...addressState(register.useSearch(), register.useNavigate())} />;
  }),
});
const enrolment = createRoute({
  getParentRoute,
  path: ROUTES['course-enrollment-detail'],
  validateSearch: readPlaceSearch,
  component: preloaded(PlacePage, function Enrolment() {
    return (
      <PlacePage
        kind="course"
        id={readCount(enrolment.useParams().id)}
        {...addressState(enrolment.useSearch(), enrolment.useNavigate(), true)}
      />
    );
  }),
});
const registration = createRoute({
  getParentRoute,
  path: ROUTES['event-registration-detail'],
  validateSearch: readPlaceSearch,
  component: preloaded(PlacePage, function Registration() {
    return (
      <PlacePage
        kind="event"
        id={readCount(registration.useParams().id)}
        {...addressState(registration.useSearch(), registration.useNavigate(), true)}
      />
    );
  }),
});

/** Courses and events: one set of pages for both. */
export const offeringRoutes = [
  courses,
  coursesInGroup,
  events,
  course,
  event,
  enrol,
  register,
  enrolment,
  registration,
] as const;
