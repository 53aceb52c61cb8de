import { createRoute, lazyRouteComponent, redirect, useRouter } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { loadUser } from '../api-client/session/session.ts';
import type { ReferenceSearch } from '../portal/platform/api-reference/reference-link.tsx';
import { addressState } from './address-state.ts';
import { applyFlavour } from './before-navigation.ts';
import { forgetPage, preferConsole, redirectTarget, rememberPage, takeRememberedPage } from './in-app-page.ts';
import { preloaded } from './preloaded-page.ts';
import { rootRoute } from './root-route.tsx';
import { ROUTES } from './routes.ts';
import { paymentSearch } from './search-params.ts';

const getParentRoute = () => rootRoute;
const token = ({ token: given }: Record<string, unknown>): { token?: string | undefined } => ({
  token: typeof given === 'string' ? given : undefined,
});

const LoginPage = lazyRouteComponent(() => import('../portal/platform/sign-in/login-page.tsx'), 'LoginPage');
const login = createRoute({
  getParentRoute,
  path: ROUTES.login,
  component: preloaded(LoginPage, function Login() {
    const router = useRouter();
    const goOn = async () => {
      preferConsole((await loadUser())?.access_rights ?? []);
      await router.invalidate();
    };
    return <LoginPage onLoggedIn={() => void goOn()} />;
  }),
});

const forgotPassword = createRoute({
  getParentRoute,
  path: ROUTES['forgot-password'],
  component: lazyRouteComponent(
    () => import('../portal/platform/sign-in/password/forgot-password-page.tsx'),
    'ForgotPasswordPage',
  ),
});

const ResetPasswordPage = lazyRouteComponent(
  () => import('../portal/platform/sign-in/password/reset-password-page.tsx'),
  'ResetPasswordPage',
);
const resetPassword = createRoute({
  getParentRoute,
  path: ROUTES['reset-password'],
  validateSearch: token,
  component: preloaded(ResetPasswordPage, function ResetPassword() {
    return <ResetPasswordPage token={resetPassword.useSearch().token ?? ''} />;
  }),
});

const ConfirmEmailPage = lazyRouteComponent(
  () => import('../portal/platform/sign-in/new-login/confirm-email-page.tsx'),
  'ConfirmEmailPage',
);
const confirmEmail = createRoute({
  getParentRoute,
  path: ROUTES['confirm-email'],
  validateSearch: token,
  component: preloaded(ConfirmEmailPage, function ConfirmEmail() {
    return <ConfirmEmailPage token={confirmEmail.useSearch().token ?? ''} />;
  }),
});

const UndoEmailPage = lazyRouteComponent(
  () => import('../portal/platform/sign-in/new-login/undo-email-page.tsx'),
  'UndoEmailPage',
);
const undoEmailChange = createRoute({
  getParentRoute,
  path: ROUTES['undo-email-change'],
  validateSearch: token,
  component: preloaded(UndoEmailPage, function UndoEmailChange() {
    const navigate = undoEmailChange.useNavigate();
    return (
      <UndoEmailPage
        token={undoEmailChange.useSearch().token ?? ''}
        onUndone={(reset) => navigate({ to: ROUTES['reset-password'], search: { token: reset }, replace: true })}
      />
    );
  }),
});

const JoinPage = lazyRouteComponent(() => import('../portal/platform/join/join-page.tsx'), 'JoinPage');
const join = createRoute({
  getParentRoute,
  path: ROUTES.join,
  validateSearch: token,
  component: preloaded(JoinPage, function Join() {
    return <JoinPage token={join.useSearch().token ?? ''} />;
  }),
});

const VisitPage = lazyRouteComponent(() => import('../portal/platform/visit/visit-page.tsx'), 'VisitPage');
const visit = createRoute({
  getParentRoute,
  path: ROUTES.visit,
  component: preloaded(VisitPage, function Visit() {
    return <VisitPage token={visit.useParams().id} />;
  }),
});

const accessibility = createRoute({
  getParentRoute,
  path: ROUTES.accessibility,
  component: lazyRouteComponent(
    () => import('../portal/platform/accessibility/accessibility-page.tsx'),
    'AccessibilityPage',
  ),
});

const CreateLoginPage = lazyRouteComponent(
  () => import('../portal/platform/sign-in/new-login/create-login-page.tsx'),
  'CreateLoginPage',
);
const createLogin = createRoute({
  getParentRoute,
  path: ROUTES['create-login'],
  validateSearch: (
    search: Record<string, unknown>,
  ): Partial<Record<'token' | 'first' | 'administrator' | 'membership_id', string | undefined>> => ({
    ...token(search),
    first: typeof search.first === 'string' ? search.first : undefined,
    administrator: typeof search.administrator === 'string' ? search.administrator : undefined,
    // A number of digits alone is read as a number.
    membership_id: search.membership_id === undefined ? undefined : String(search.membership_id).slice(0, 20),
  }),
  component: preloaded(CreateLoginPage, function CreateLogin() {
    const { token: mailed = '', first = '', administrator = '', membership_id = '' } = createLogin.useSearch();
    return <CreateLoginPage token={mailed} membershipId={membership_id} {...{ first, administrator }} />;
  }),
});

const UnsubscribePage = lazyRouteComponent(
  () => import('../portal/communications/newsletter/unsubscribe-page.tsx'),
  'UnsubscribePage',
);
const unsubscribe = createRoute({
  getParentRoute,
  path: ROUTES.unsubscribe,
  validateSearch: (search: Record<string, unknown>): { is_osc?: 'true' | undefined; token?: string | undefined } => ({
    ...token(search),
    is_osc: search.is_osc === 'true' ? 'true' : undefined,
  }),
  component: preloaded(UnsubscribePage, function Unsubscribe() {
    const { is_osc, token: mailed = '' } = unsubscribe.useSearch();
    return <UnsubscribePage isOsc={is_osc === 'true'} token={mailed} />;
  }),
});

/** Remembers the target, then goes there, or to login first. It draws nothing. */
const appRedirect = createRoute({
  getParentRoute,
  path: ROUTES['app-redirect'],
  beforeLoad: async ({ params, location, preload }) => {
    if (preload) return;
    const target = redirectTarget(params._splat, location.searchStr);
    rememberPage(target);
    const user = await loadUser();
    if (!user) throw redirect({ to: ROUTES.login, replace: true });
    forgetPage();
    throw redirect({ href: target, replace: true });
  },
});

const saferLogin = createRoute({
  getParentRoute,
  path: ROUTES['safer-login'],
  component: lazyRouteComponent(() => import('./pages/safer-login.tsx'), 'SaferLogin'),
});

const ReturnPage = lazyRouteComponent(
  () => import('../portal/platform/sign-in/single-sign-on/return-page.tsx'),
  'ReturnPage',
);
const singleSignOn = createRoute({
  getParentRoute,
  path: ROUTES['single-sign-on'],
  validateSearch: (search: Record<string, unknown>): Record<string, string> =>
    Object.fromEntries(Object.entries(search).map(([key, value]) => [key, String(value)])),
  component: preloaded(ReturnPage, function SingleSignOn() {
    const router = useRouter();
    const search = singleSignOn.useSearch();
    const [query] = useState(() => new URLSearchParams(search).toString());
    // What the provider sent is used up; it needn't stay in the address.
    useEffect(() => void router.navigate({ to: ROUTES['single-sign-on'], search: {}, replace: true }), [router]);
    const goOn = async () => {
      preferConsole((await loadUser())?.access_rights ?? []);
      await router.navigate({ href: takeRememberedPage(), replace: true });
    };
    return (
      <ReturnPage
        query={query}
        onLoggedIn={() => void goOn()}
        onLinked={() => void router.navigate({ href: '/profile?section=security', replace: true })}
        onBack={() => void router.navigate({ to: ROUTES.login, replace: true })}
      />
    );
  }),
});

const Authorize = lazyRouteComponent(() => import('./pages/authorize.tsx'), 'Authorize');
const authorize = createRoute({
  getParentRoute,
  path: ROUTES.authorize,
  component: preloaded(Authorize, function AuthorizeRequest() {
    return <Authorize uid={authorize.useParams().id} />;
  }),
});

const PaymentPage = lazyRouteComponent(() => import('../portal/finance/payment-links/payment-page.tsx'), 'PaymentPage');
const payment = createRoute({
  getParentRoute,
  path: ROUTES.payment,
  validateSearch: paymentSearch,
  component: preloaded(PaymentPage, function Payment() {
    const navigate = payment.useNavigate();
    return (
      <PaymentPage
        token={payment.useParams().id}
        payment={payment.useSearch().payment}
        onPayment={(tried) => navigate({ search: { payment: tried } })}
        onFlavour={applyFlavour}
      />
    );
  }),
});

const ApiReferencePage = lazyRouteComponent(
  () => import('../portal/platform/api-reference/api-reference-page.tsx'),
  'ApiReferencePage',
);
const text = (value: unknown) => (typeof value === 'string' && value !== '' ? value.slice(0, 100) : undefined);
const developers = createRoute({
  getParentRoute,
  path: ROUTES.developers,
  validateSearch: ({ call, schema, search, area }: Record<string, unknown>): ReferenceSearch => ({
    call: text(call),
    schema: text(schema),
    search: text(search),
    area: text(area),
  }),
  component: preloaded(ApiReferencePage, function Developers() {
    return <ApiReferencePage {...addressState(developers.useSearch(), developers.useNavigate(), true)} />;
  }),
});

export const publicRoutes = [
  login,
  forgotPassword,
  resetPassword,
  confirmEmail,
  undoEmailChange,
  createLogin,
  join,
  visit,
  accessibility,
  unsubscribe,
  appRedirect,
  saferLogin,
  singleSignOn,
  authorize,
  payment,
  developers,
] as const;
