import { kit as t } from '@clubhouse/messages/console/kit';
import { EmptyState } from '../../../ui/states/states.tsx';
import { START } from '../entry/console-path.ts';
import { ButtonTo } from './link-to.tsx';

/** Someone has an access right, but none that opens an area of the console. */
export function NothingOpen() {
  return (
    <>
      <h1>{t.consoleTitle()}</h1>
      <EmptyState title={t.noAccessTitle()} action={<ButtonTo to="/">{t.noAccessButton()}</ButtonTo>} bare>
        {t.noAccessBody()}
      </EmptyState>
    </>
  );
}

/** The page is there, but takes a right that this person does not have. */
export function NotAllowed({ title }: { readonly title: string }) {
  return (
    <>
      <h1>{title}</h1>
      <EmptyState
        title={t.pageDeniedTitle()}
        action={<ButtonTo to={START}>{t.todayButton()}</ButtonTo>}
        drawing="search"
        bare
      >
        {t.pageDeniedBody()}
      </EmptyState>
    </>
  );
}

/** There is no such area. */
export function NoSuchArea() {
  return (
    <>
      <h1>{t.pageMissingTitle()}</h1>
      <EmptyState
        title={t.pageMissingBody()}
        action={<ButtonTo to={START}>{t.todayButton()}</ButtonTo>}
        drawing="search"
        bare
      />
    </>
  );
}
