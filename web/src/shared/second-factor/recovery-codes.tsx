import { secondFactor as t } from '@clubhouse/messages/shared/second-factor';
import { IconDownload, IconPrinter } from '@tabler/icons-react';
import { clubConfig } from '../../api-client/club/config.ts';
import { keepFile } from '../../api-client/request/download.ts';
import { useMember } from '../../api-client/session/use-current-user.ts';
import { Button } from '../../ui/button/button.ts';
import { CopyButton } from '../../ui/button/copy-button.tsx';
import { Dialog, DialogActions } from '../../ui/dialog/dialog.tsx';
import { Grid, Group } from '../../ui/layout/layout.tsx';
import { printText } from './print-text.ts';
import classes from './second-factor.module.css';

interface Props {
  readonly codes: readonly string[];
  readonly onClose: () => void;
}

/** The recovery codes, the only time they are shown. Only its own button closes it. */
export function RecoveryCodes({ codes, onClose }: Props) {
  const { username } = useMember();
  const title = t.sheetTitle({ club: clubConfig().club_name });
  const lines = [t.sheetLogin({ login: username }), t.sheetNote(), '', ...codes];
  const save = () =>
    keepFile(new Blob([`${[title, ...lines].join('\r\n')}\r\n`], { type: 'text/plain;charset=utf-8' }), t.fileName());
  return (
    <Dialog title={t.codesTitle()} keepOpen>
      <p>{t.codesBody()}</p>
      <Grid as="ul" className={classes.codes} gap="8px 16px" columns="repeat(auto-fill, minmax(150px, 1fr))">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </Grid>
      <Group gap={8}>
        <CopyButton text={codes.join('\n')} what={t.codesWhat()} />
        <Button variant="default" size="sm" icon={IconDownload} onClick={save}>
          {t.downloadButton()}
        </Button>
        <Button variant="default" size="sm" icon={IconPrinter} onClick={() => printText(title, lines)}>
          {t.printButton()}
        </Button>
      </Group>
      <DialogActions>
        <Button onClick={onClose}>{t.keptButton()}</Button>
      </DialogActions>
    </Dialog>
  );
}
