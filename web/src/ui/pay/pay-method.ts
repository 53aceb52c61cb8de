import { ui as t } from '@clubhouse/messages/shared/ui';
import {
  IconBuildingBank,
  IconCards,
  IconCash,
  IconCreditCard,
  IconQrcode,
  IconTicket,
  IconWallet,
  type TablerIcon,
} from '@tabler/icons-react';

interface Words {
  readonly label: string;
  /** As part of a sentence: "by PayNow". */
  readonly by: string;
  readonly hint: string;
  readonly icon: TablerIcon;
}

const METHODS: Readonly<Record<string, Words>> = {
  PAYNOW: { label: t.payNowLabel(), by: t.payNowBy(), hint: t.payNowHint(), icon: IconQrcode },
  CREDIT_CARD: { label: t.cardLabel(), by: t.cardBy(), hint: t.cardHint(), icon: IconCreditCard },
  NETS: { label: t.netsLabel(), by: t.netsBy(), hint: t.netsHint(), icon: IconCards },
  BANK_TRANSFER: { label: t.bankTransferLabel(), by: t.bankTransferBy(), hint: '', icon: IconBuildingBank },
  VOUCHER: { label: t.voucherLabel(), by: t.voucherBy(), hint: t.voucherHint(), icon: IconTicket },
  CREDIT: { label: t.creditLabel(), by: t.creditBy(), hint: '', icon: IconWallet },
  CASH: { label: t.cashLabel(), by: t.cashBy(), hint: '', icon: IconCash },
  GIRO: { label: t.giroLabel(), by: t.giroBy(), hint: '', icon: IconBuildingBank },
  MINDEF_DEDUCTION: { label: t.salaryLabel(), by: t.salaryBy(), hint: '', icon: IconBuildingBank },
  OTHERS: { label: t.atClubLabel(), by: t.atClubBy(), hint: '', icon: IconBuildingBank },
};

/** A way to pay in plain words. */
export const payMethod = (method: string): Words =>
  METHODS[method] ?? { label: method, by: t.otherBy({ method }), hint: '', icon: IconBuildingBank };
