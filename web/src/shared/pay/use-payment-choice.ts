import type { OnlineMethod } from '@clubhouse/contract';
import { useState } from 'react';
import { useMayAct } from '../../api-client/session/use-acting.ts';
import type { Bill } from './bill.ts';
import { estimate, inBestOrder } from './estimate-total.ts';
import { keepWay, lastWay } from './last-method.ts';
import { usePaymentMethods } from './use-payment-methods.ts';
import { useWallet, type Voucher } from './use-wallet.ts';

interface Asked {
  /** What is paid for is held for some minutes only: ways that take longer are not offered. */
  readonly hold: boolean;
  /** The one invoice of which a part could be paid. */
  readonly single?: number | undefined;
  /** Nothing is read until there is something to pay. */
  readonly enabled?: boolean;
}

/** How someone pays: one way, remembered from the last time, and vouchers for a part. */
export function usePaymentChoice(bills: readonly Bill[], { hold, single, enabled: asked = true }: Asked) {
  const mayPay = useMayAct('PAY');
  const enabled = asked && mayPay;
  const offered = usePaymentMethods(hold, single, enabled);
  const wallet = useWallet(enabled);
  const [chosen, setChosen] = useState<string>(lastWay);
  const [codes, setCodes] = useState<readonly string[]>([]);
  const method = offered.methods.find((one) => one === chosen) ?? offered.methods[0];
  const picked = inBestOrder(wallet.vouchers.filter(({ code }) => codes.includes(code)));
  const { left } = estimate(picked, bills);
  const covered = left === 0 && picked.length > 0;
  const way: OnlineMethod | 'VOUCHER' | undefined = covered ? 'VOUCHER' : method;
  /** What a voucher would take off beside those that are picked. */
  const worth = (own: Voucher) => {
    const spent = wallet.vouchers.filter((one) => one === own || codes.includes(one.code));
    return estimate(inBestOrder(spent), bills).takes.get(own.code) ?? 0;
  };
  return {
    /** False for a person whom a member lets act for them, but not pay. */
    mayPay,
    offered,
    wallet,
    // What comes later would push the ways to pay out from under a thumb, and a press before would do nothing.
    ready: !mayPay || (offered.ready && wallet.ready),
    method,
    choose: setChosen,
    codes,
    setCodes,
    picked,
    left,
    covered,
    way,
    worth,
    /** The way is offered first the next time. One that merely stood in for a remembered way, not offered here, takes no place of it. */
    remember: () => {
      if (method && !covered && (chosen === '' || chosen === method)) keepWay(method);
    },
  };
}

export type PaymentChoice = ReturnType<typeof usePaymentChoice>;
