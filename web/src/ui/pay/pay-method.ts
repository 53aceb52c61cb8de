import {
  IconBuildingBank,
  IconCards,
  IconCash,
  IconCreditCard,
  IconQrcode,
  IconTicket,
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
  PAYNOW: { label: 'PayNow', by: 'by PayNow', hint: 'Scan with your bank’s app', icon: IconQrcode },
  CREDIT_CARD: { label: 'Card', by: 'by card', hint: 'Credit or debit card', icon: IconCreditCard },
  NETS: { label: 'NETS', by: 'by NETS', hint: 'From your bank account', icon: IconCards },
  BANK_TRANSFER: { label: 'Bank transfer', by: 'by bank transfer', hint: '', icon: IconBuildingBank },
  VOUCHER: { label: 'Voucher', by: 'by voucher', hint: 'Vouchers pay for all of it', icon: IconTicket },
  CASH: { label: 'Cash', by: 'in cash', hint: '', icon: IconCash },
  GIRO: { label: 'GIRO', by: 'by GIRO', hint: '', icon: IconBuildingBank },
  MINDEF_DEDUCTION: { label: 'Salary deduction', by: 'by salary deduction', hint: '', icon: IconBuildingBank },
  OTHERS: { label: 'At the club', by: 'at the club', hint: '', icon: IconBuildingBank },
};

/** A way to pay in plain words. */
export const payMethod = (method: string): Words =>
  METHODS[method] ?? { label: method, by: `by ${method}`, hint: '', icon: IconBuildingBank };
