import { visit as t } from '@clubhouse/messages/portal/platform/visit';
import { lazy, Suspense } from 'react';
import { Disclosure } from '../../../ui/disclosure/disclosure.tsx';
import { Text } from '../../../ui/layout/text.tsx';
import { Skeleton } from '../../../ui/states/skeleton.tsx';
import { VisitRules } from './visit-rules.tsx';

const QrCode = lazy(() => import('../../../ui/picture/qr-code.tsx').then((m) => ({ default: m.QrCode })));

/** What the desk scans, with the rules that were accepted. */
export function GuestPass({ code, rules }: { readonly code: string; readonly rules: string }) {
  return (
    <section aria-label={t.passTitle()}>
      <Text as="div" ta="center" p={20} surface="paper">
        <Suspense fallback={<Skeleton width={220} height={220} radius={10} />}>
          <QrCode label={t.passTitle()} text={code} />
        </Suspense>
        <Text breakable>{code}</Text>
      </Text>
      <Text size="m" mt={8}>
        {t.passNote()}
      </Text>
      {rules && (
        <Disclosure label={t.rulesLegend()}>
          <VisitRules rules={rules} />
        </Disclosure>
      )}
    </section>
  );
}
