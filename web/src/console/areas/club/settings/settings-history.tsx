import {
  type Answer,
  isSettingKey,
  PAGE_SIZE,
  pageOffset,
  readSettings,
  type SettingValue,
  settingHistory,
  settingWords,
  undoSetting,
} from '@clubhouse/contract';
import { settings as t } from '@clubhouse/messages/console/settings';
import { IconArrowBackUp } from '@tabler/icons-react';
import { useState } from 'react';
import { clubConfig } from '../../../../api-client/club/config.ts';
import { useReadPage } from '../../../../api-client/queries/use-read.ts';
import { toApiError } from '../../../../api-client/request/api-error.ts';
import { errorText } from '../../../../api-client/request/error-text.ts';
import { call } from '../../../../api-client/request/request.ts';
import { Button } from '../../../../ui/button/button.ts';
import { useConfirm } from '../../../../ui/dialog/confirm-provider.tsx';
import { SkeletonRows } from '../../../../ui/states/skeleton.tsx';
import { EmptyState, ErrorState } from '../../../../ui/states/states.tsx';
import { Pager } from '../../../../ui/table/pager.tsx';
import { MessageText } from '../../../../ui/text/message-text.tsx';
import { useToast } from '../../../../ui/toast/toast-provider.tsx';
import { momentText } from '../../../kit/display/moment-text.ts';
import { refusalText } from '../../../kit/display/refusal-text.ts';
import { useAddressValues, useGo } from '../../../kit/navigation/use-address.ts';
import page from '../../../kit/page/page.module.css';
import { Panel } from '../../../kit/page/panel.tsx';
import { showSaved } from './use-drafts.ts';

type Line = Answer<typeof settingHistory>;

const words = (key: string, value: unknown) =>
  isSettingKey(key) ? settingWords(key, value as SettingValue) : String(value);

/** Every change, the latest first, with the way back. */
export function SettingsHistory() {
  const address = useAddressValues();
  const go = useGo();
  const at = Math.max(1, Number(address.page) || 1);
  const { data, isPending, isError, error, refetch } = useReadPage(settingHistory, {
    under: readSettings.path,
    query: { limit: PAGE_SIZE, offset: pageOffset(at, PAGE_SIZE) || undefined },
  });
  if (isPending) return <SkeletonRows rows={5} />;
  if (isError && !data) return <ErrorState {...errorText(error)} title={t.historyLoadError()} onRetry={refetch} />;
  if (data.count === 0) return <EmptyState title={t.historyEmptyTitle()}>{t.historyEmptyBody()}</EmptyState>;
  return (
    <Panel>
      <ul className={page.rows} aria-label={t.historyLabel()}>
        {data.results.map((line) => (
          <HistoryLine key={line.id} line={line} />
        ))}
      </ul>
      <Pager
        page={at}
        pageSize={PAGE_SIZE}
        total={data.count}
        noun={t.historyNoun()}
        onPage={(next) => go('/admin/settings', { tab: 'history', page: String(next) })}
      />
    </Panel>
  );
}

function HistoryLine({ line }: { readonly line: Line }) {
  const confirm = useConfirm();
  const toast = useToast();
  const [busy, setBusy] = useState(false);
  const old = words(line.key, line.old_value);
  const send = (anyway: boolean) => call(undoSetting, { path: { id: line.id }, body: { anyway } });
  const undo = async () => {
    setBusy(true);
    try {
      await send(false).catch(async (thrown: unknown) => {
        if (toApiError(thrown).status !== 409) throw thrown;
        // Something came after it: a person who undoes it hears what, and decides.
        const all = {
          title: t.undoConfirmTitle(),
          children: refusalText(thrown),
          confirm: t.undoConfirmButton({ old }),
        };
        if (!(await confirm({ ...all, cancel: t.undoCancel() }))) throw new Left();
        await send(true);
      });
      await showSaved();
      toast.show({ tone: 'success', title: t.undoneToast({ label: line.label, old }) });
    } catch (thrown) {
      if (!(thrown instanceof Left)) toast.show({ tone: 'danger', title: t.undoError(), message: refusalText(thrown) });
    } finally {
      setBusy(false);
    }
  };
  return (
    <li>
      <span>
        <MessageText
          of={t.historyLine}
          with={{ label: line.label, old, new: <b>{words(line.key, line.new_value)}</b> }}
        />
        <small>
          {line.changed_by}, {momentText(line.changed_at, clubConfig().timezone)}
          {line.undoes ? ` · ${t.historyUndoes()}` : ''}
          {line.standing === 'undone' ? ` · ${t.historyUndone()}` : ''}
        </small>
      </span>
      {line.standing !== 'undone' && (
        <Button
          variant="default"
          size="sm"
          loading={busy}
          icon={IconArrowBackUp}
          aria-label={t.undoLabel({ label: line.label, value: words(line.key, line.new_value) })}
          onClick={() => void undo()}
        >
          {t.undoButton()}
        </Button>
      )}
    </li>
  );
}

/** Asked again, someone left it as it is. */
class Left extends Error {}
