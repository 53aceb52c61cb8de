import { vouchers as t } from '@clubhouse/messages/console/finance/vouchers';
import { IconX } from '@tabler/icons-react';
import { useState } from 'react';
import { IconButton } from '../../../../ui/button/icon-button.tsx';
import { listPath } from '../../../kit/entry/console-path.ts';
import { MemberLabel } from '../../../kit/member/member-label.tsx';
import { MemberSelect } from '../../../kit/member/member-select.tsx';
import { useAddressValues, useGo } from '../../../kit/navigation/use-address.ts';
import classes from '../../../kit/page/page.module.css';
import { PageHead } from '../../../kit/page/page-head.tsx';
import { Panel } from '../../../kit/page/panel.tsx';
import { IssueVoucherForm } from '../../../kit/payment/issue-voucher-form.tsx';

const idOf = (text: string | undefined) => (text && /^[1-9]\d{0,14}$/.test(text) ? [Number(text)] : []);

/** Vouchers to one member or to many, found one after another. */
export function IssueVouchersPage() {
  const { member } = useAddressValues();
  const [members, setMembers] = useState<readonly number[]>(() => idOf(member));
  const go = useGo();
  const add = (id: number | null) => id !== null && !members.includes(id) && setMembers([...members, id]);
  return (
    <div className={`${classes.page} ${classes.narrow}`}>
      <PageHead back={{ to: listPath('vouchers'), label: t.vouchersTitle() }} title={t.issueVouchersTitle()} />
      <Panel title={t.issueMembersTitle()}>
        <div className={classes.stack}>
          <MemberSelect key={members.length} size="sm" label={t.issueAddMember()} value={null} onChange={add} />
          {members.length > 0 && (
            <>
              <p className={classes.quiet}>{t.memberCount({ count: members.length })}</p>
              <ul className={classes.rows}>
                {members.map((id) => (
                  <li key={id}>
                    <MemberLabel id={id} />
                    <IconButton
                      label={t.issueRemoveMember()}
                      size="sm"
                      onClick={() => setMembers(members.filter((one) => one !== id))}
                    >
                      <IconX size={16} aria-hidden="true" />
                    </IconButton>
                  </li>
                ))}
              </ul>
            </>
          )}
        </div>
      </Panel>
      <Panel title={t.issueVoucherTitle()}>
        <IssueVoucherForm members={members} onDone={() => go(listPath('vouchers'))} />
      </Panel>
    </div>
  );
}
