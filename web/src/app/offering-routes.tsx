import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import {
  readDetailSearch,
  readJoinSearch,
  readListSearch,
  readPlaceSearch,
} from '../portal/programmes/logic/search.ts';
import { homeRoute } from './home-route.tsx';
import { preloaded } from './preloaded-page.ts';
import { ROUTES } from './routes.ts';

const count = (value: unknown) => (/^[1-9]\d{0,8}$/.test(String(value)) ? Number(value) : undefined);

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
    const navigate = courses.useNavigate();
    return (
      <OfferingsPage
        kind="course"
        state={courses.useSearch()}
        onState={(search) => void navigate({ search, resetScroll: false })}
      />
    );
  }),
});
const coursesInGroup = createRoute({
  getParentRoute,
  path: ROUTES['courses-in-group'],
  validateSearch: readListSearch,
  component: preloaded(OfferingsPage, function CoursesInGroup() {
    const navigate = coursesInGroup.useNavigate();
    return (
      <OfferingsPage
        kind="course"
        group={count(coursesInGroup.useParams().id) ?? 0}
        state={coursesInGroup.useSearch()}
        onState={(search) => void navigate({ search, resetScroll: false })}
      />
    );
  }),
});
const events = createRoute({
  getParentRoute,
  path: ROUTES['available-events'],
  validateSearch: readListSearch,
  component: preloaded(OfferingsPage, function Events() {
    const navigate = events.useNavigate();
    return (
      <OfferingsPage
        kind="event"
        state={events.useSearch()}
        onState={(search) => void navigate({ search, resetScroll: false })}
      />
    );
  }),
});
const course = createRoute({
  getParentRoute,
  path: ROUTES['course-detail'],
  validateSearch: readDetailSearch,
  component: preloaded(OfferingPage, function Course() {
    const navigate = course.useNavigate();
    return (
      <OfferingPage
        kind="course"
        id={count(course.useParams().id)}
        state={course.useSearch()}
        onState={(search) => void navigate({ search, replace: true, resetScroll: false })}
      />
    );
  }),
});
const event = createRoute({
  getParentRoute,
  path: ROUTES['event-detail'],
  validateSearch: readDetailSearch,
  component: preloaded(OfferingPage, function Event() {
    const navigate = event.useNavigate();
    return (
      <OfferingPage
        kind="event"
        id={count(event.useParams().id)}
        state={event.useSearch()}
        onState={(search) => void navigate({ search, replace: true, resetScroll: false })}
      />
    );
  }),
});
const enrol = createRoute({
  getParentRoute,
  path: ROUTES['enroll-course'],
  validateSearch: readJoinSearch,
  component: preloaded(EnrolPage, function Enrol() {
    const navigate = enrol.useNavigate();
    return (
      <EnrolPage
        kind="course"
        state={enrol.useSearch()}
        onState={(search, replace = false) => void navigate({ search, replace, resetScroll: false })}
      />
    );
  }),
});
const register = createRoute({
  getParentRoute,
  path: ROUTES['register-event'],
  validateSearch: readJoinSearch,
  component: preloaded(EnrolPage, function Register() {
    const navigate = register.useNavigate();
    return (
      <EnrolPage
        kind="event"
        state={register.useSearch()}
        onState={(search, replace = false) => void navigate({ search, replace, resetScroll: false })}
      />
    );
  }),
});
const enrolment = createRoute({
  getParentRoute,
  path: ROUTES['course-enrollment-detail'],
  validateSearch: readPlaceSearch,
  component: preloaded(PlacePage, function Enrolment() {
    const navigate = enrolment.useNavigate();
    return (
      <PlacePage
        kind="course"
        id={count(enrolment.useParams().id)}
        state={enrolment.useSearch()}
        onState={(search) => void navigate({ search, replace: true, resetScroll: false })}
      />
    );
  }),
});
const registration = createRoute({
  getParentRoute,
  path: ROUTES['event-registration-detail'],
  validateSearch: readPlaceSearch,
  component: preloaded(PlacePage, function Registration() {
    const navigate = registration.useNavigate();
    return (
      <PlacePage
        kind="event"
        id={count(registration.useParams().id)}
        state={registration.useSearch()}
        onState={(search) => void navigate({ search, replace: true, resetScroll: false })}
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
