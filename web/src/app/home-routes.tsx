import { createRoute, lazyRouteComponent, notFound } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { knownUser } from '../api-client/session/session.ts';
import {
  type BookingsSearch,
  type PlannerSearch,
  readBookingsSearch,
  readPlannerSearch,
  readSheetSearch,
} from '../portal/bookings/logic/search.ts';
import { readSearch, type TransactionsSearch } from '../portal/finance/transactions/logic/search.ts';
import { REQUEST_FILTERS, type RequestsSearch } from '../portal/members/profile/logic/request-filters.ts';
import { readProfileSearch } from '../portal/members/profile/logic/sections.ts';
import { addressState } from './address-state.ts';
import { homeRoute } from './home-route.tsx';
import { offeringRoutes } from './offering-routes.tsx';
import { NotFound } from './pages/not-found-page.tsx';
import { postRoutes } from './post-routes.tsx';
import { preloaded } from './preloaded-page.ts';
import { rootRoute } from './root-route.tsx';
import { ROUTES } from './routes.ts';
import { paymentSearch, readCount } from './search-params.ts';

const getParentRoute = () => homeRoute;

interface DashboardSearch extends ReturnType<typeof readSheetSearch> {
  readonly post?: number | undefined;
  readonly card?: 'front' | 'code' | undefined;
}

const loadSheets = () => import('../portal/bookings/booking-sheets.tsx');
const BookingSheets = lazy(() => loadSheets().then((m) => ({ default: m.BookingSheets })));
/** Without the network the press asks again. */
const fetchSheets = () => void loadSheets().catch(() => {});

const DashboardPage = lazyRouteComponent(() => import('../portal/club/home/dashboard-page.tsx'), 'DashboardPage');
const dashboard = createRoute({
  getParentRoute,
  path: ROUTES.dashboard,
  validateSearch: ({ post, card, ...search }: Record<string, unknown>): DashboardSearch => ({
    ...readSheetSearch(search),
    post: readCount(post),
    card: card === 'front' || card === 'code' ? card : undefined,
  }),
  loader: () => {
    // Not awaited: the page is drawn at once, with skeletons where data is still on its way.
    void import('../portal/club/home/prefetch.ts').then(({ prefetchDashboard }) => prefetchDashboard());
  },
  component: preloaded(DashboardPage, function Dashboard() {
    const navigate = dashboard.useNavigate();
    const { post: openPost, card, ...open } = dashboard.useSearch();
    const change = (next: BookingsSearch) =>
      next.tab
        ? navigate({ to: ROUTES.bookings, search: next })
        : navigate({ search: { ...open, ...next }, resetScroll: false });
    return (
      <DashboardPage
        openPost={openPost}
        onOpenPost={(post) => navigate({ search: { post }, resetScroll: false })}
        card={card}
        // Turning the card over is no step to go back through.
        onCard={(side) => navigate({ search: { card: side }, replace: card !== undefined, resetScroll: false })}
        onBook={({ facility: book, start_from: at, end_at: until }) => change({ book, at, until })}
        onNear={fetchSheets}
        sheets={
          <Suspense>
            {(open.book || open.booking || open.pay) && <BookingSheets state={open} onState={change} />}
          </Suspense>
        }
      />
    );
  }),
});

const BookingsPage = lazyRouteComponent(() => import('../portal/bookings/bookings-page.tsx'), 'BookingsPage');
const bookings = createRoute({
  getParentRoute,
  path: ROUTES.bookings,
  validateSearch: readBookingsSearch,
  component: preloaded(BookingsPage, function Bookings() {
    return <BookingsPage {...addressState(bookings.useSearch(), bookings.useNavigate())} />;
  }),
});

const PlannerPage = lazyRouteComponent(() => import('../portal/bookings/planner/planner-page.tsx'), 'PlannerPage');
const planner = createRoute({
  getParentRoute,
  path: ROUTES.planner,
  validateSearch: (search: Record<string, unknown>): PlannerSearch => readPlannerSearch(search),
  component: preloaded(PlannerPage, function Planner() {
    return <PlannerPage {...addressState(planner.useSearch(), planner.useNavigate())} />;
  }),
});

const ProfilePage = lazyRouteComponent(() => import('../portal/members/profile/profile-page.tsx'), 'ProfilePage');
const profile = createRoute({
  getParentRoute,
  path: ROUTES.profile,
  validateSearch: readProfileSearch,
  component: preloaded(ProfilePage, function Profile() {
    return <ProfilePage {...addressState(profile.useSearch(), profile.useNavigate(), true)} />;
  }),
});

const RequestsPage = lazyRouteComponent(
  () => import('../portal/members/profile/requests/requests-page.tsx'),
  'RequestsPage',
);
const updateRequests = createRoute({
  getParentRoute,
  path: ROUTES['profile-update-requests'],
  validateSearch: ({ show, page }: Record<string, unknown>): RequestsSearch => ({
    show: REQUEST_FILTERS.find((one) => one === show),
    page: readCount(page),
  }),
  component: preloaded(RequestsPage, function UpdateRequests() {
    const navigate = updateRequests.useNavigate();
    return <RequestsPage state={updateRequests.useSearch()} onState={(search) => navigate({ search })} />;
  }),
});

const RequestPage = lazyRouteComponent(
  () => import('../portal/members/profile/requests/request-page.tsx'),
  'RequestPage',
);
const updateRequest = createRoute({
  getParentRoute,
  path: ROUTES['profile-update-requests-details'],
  component: preloaded(RequestPage, function UpdateRequest() {
    return <RequestPage id={readCount(updateRequest.useParams().id)} />;
  }),
});

const TransactionsPage = lazyRouteComponent(
  () => import('../portal/finance/transactions/transactions-page.tsx'),
  'TransactionsPage',
);
const transactions = createRoute({
  getParentRoute,
  path: ROUTES.transactions,
  validateSearch: (search: Record<string, unknown>): TransactionsSearch => ({
    ...readSearch(search),
    page: readCount(search.page),
  }),
  component: preloaded(TransactionsPage, function Transactions() {
    return <TransactionsPage {...addressState(transactions.useSearch(), transactions.useNavigate())} />;
  }),
});

const InvoicePage = lazyRouteComponent(
  () => import('../portal/finance/transactions/invoice/invoice-page.tsx'),
  'InvoicePage',
);
const transaction = createRoute({
  getParentRoute,
  path: ROUTES['transactions-details'],
  component: preloaded(InvoicePage, function Transaction() {
    return <InvoicePage id={readCount(transaction.useParams().id)} />;
  }),
});

const PaymentResultPage = lazyRouteComponent(
  () => import('../portal/finance/payment-links/payment-result-page.tsx'),
  'PaymentResultPage',
);
const paymentResult = createRoute({
  getParentRoute,
  path: ROUTES['payment-result'],
  validateSearch: paymentSearch,
  component: preloaded(PaymentResultPage, function PaymentResult() {
    return <PaymentResultPage token={paymentResult.useSearch().payment} />;
  }),
});

const vouchers = createRoute({
  getParentRoute,
  path: ROUTES.vouchers,
  component: lazyRouteComponent(() => import('../portal/finance/vouchers/vouchers-page.tsx'), 'VouchersPage'),
});

const sponsorships = createRoute({
  getParentRoute,
  path: ROUTES.sponsorships,
  component: lazyRouteComponent(
    () => import('../portal/members/sponsorships/sponsorships-page.tsx'),
    'SponsorshipsPage',
  ),
});

const renew = createRoute({
  getParentRoute,
  path: ROUTES.renew,
  component: lazyRouteComponent(() => import('../portal/members/renew/renew-page.tsx'), 'RenewPage'),
});

const changeMembership = createRoute({
  getParentRoute,
  path: ROUTES['change-membership'],
  component: lazyRouteComponent(() => import('../portal/members/renew/change-page.tsx'), 'ChangePage'),
});

const changePassword = createRoute({
  getParentRoute,
  path: ROUTES['change-password'],
  component: lazyRouteComponent(
    () => import('../portal/platform/sign-in/password/change-password-page.tsx'),
    'ChangePasswordPage',
  ),
});

/** A person who mistypes an address keeps the navigation around them. */
const nowhere = createRoute({ getParentRoute, path: '$', component: NotFound });

export const homeRoutes = [
  dashboard,
  bookings,
  planner,
  ...postRoutes,
  profile,
  updateRequests,
  updateRequest,
  transactions,
  transaction,
  paymentResult,
  vouchers,
  renew,
  changeMembership,
  sponsorships,
  changePassword,
  ...offeringRoutes,
  nowhere,
] as const;

/** The one door into the console: its code is fetched here, and only after the guard has seen an access right. */
const ConsolePage = lazyRouteComponent(() => import('./shell/console-page.tsx'), 'ConsolePage');

/** The club console: a frame of its own. A person without an access right is told that there is no such page. */
export const consoleRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: ROUTES.console,
  beforeLoad: () => {
    if (!knownUser()?.access_rights.length) throw notFound();
  },
  component: preloaded(ConsolePage, function ClubConsole() {
    return <ConsolePage path={consoleRoute.useParams()._splat ?? ''} />;
  }),
});
