import { dailyClosing } from '@clubhouse/contract';
import { treasury as t } from '@clubhouse/messages/console/finance/treasury';
import { useList } from '../../../../api-client/queries/use-list.ts';
import { errorText } from '../../../../api-client/request/error-text.ts';
import { formatDate } from '../../../../ui/calendar/typed-date.ts';
import { SkeletonRows } from '../../../../ui/states/skeleton.tsx';
import { EmptyState, ErrorState } from '../../../../ui/states/states.tsx';
import { TypedText } from '../../../../ui/text/typed-text.tsx';
import classes from '../../../kit/page/page.module.css';
import { inMoney } from '../../../kit/payment/money-words.ts';
import { DocumentButton } from '../documents/document-button.tsx';
import { closingDocumentPath } from '../documents/document-paths.ts';

const SHOWN = 31;

/** The days that are closed, the latest first. */
export function ClosingHistory() {
  const { data, isPending, isError, error, refetch } = useList(dailyClosing, { limit: SHOWN });
  if (isPending) return <SkeletonRows rows={3} />;
  if (isError) return <ErrorState {...errorText(error)} title={t.closingsLoadError()} onRetry={refetch} bare />;
  if (data.results.length === 0) return <EmptyState bare title={t.closingsEmpty()} />;
  return (
    <ul className={classes.rows}>
      {data.results.map((one) => (
        <li key={one.id}>
          <span>
            {formatDate(one.day)}
            <small>
              {[
                Number(one.opening_float) > 0
                  ? t.closingExpectedFloat({
                      amount: inMoney(one.expected_cash),
                      float: inMoney(one.opening_float ?? '0'),
                    })
                  : t.closingExpected({ amount: inMoney(one.expected_cash) }),
                t.closingCounted({ amount: inMoney(one.counted_cash) }),
                ...(Number(one.kept_cash) > 0 ? [t.closingKept({ amount: inMoney(one.kept_cash ?? '0') })] : []),
                ...(one.closed_by_name ? [t.closingBy({ name: one.closed_by_name })] : []),
              ].join(' · ')}
            </small>
            {one.note && (
              <small>
                <TypedText>{one.note}</TypedText>
              </small>
            )}
          </span>
          <span className={classes.end}>
            {Number(one.difference) === 0 ? t.closingAgrees() : inMoney(one.difference)}
            <DocumentButton
              paper={closingDocumentPath(one.id)}
              fileName={`closing-${one.day}.pdf`}
              label={t.closingPdfLabel({ day: formatDate(one.day) })}
            >
              {t.pdfButton()}
            </DocumentButton>
          </span>
        </li>
      ))}
    </ul>
  );
}
