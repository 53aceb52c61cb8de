import { facilityGroup, type RefundStep } from '@clubhouse/contract';
import { bookings as t } from '@clubhouse/messages/server/bookings';
import { preparedWrites, readInput } from '../../../crud/index.ts';
import { invalid } from '../../../errors.ts';

/** Of two steps for the same hour no one could say which gives the money back. */
function checkSteps({ refund_steps = [] }: { readonly refund_steps?: readonly RefundStep[] }): void {
  const hours = refund_steps.map((step) => step.hours);
  const twice = hours.find((one, at) => hours.indexOf(one) !== at);
  if (twice !== undefined) throw invalid({ refund_steps: [t.refundStepTwice({ twice })] });
}

export const groupWrites = preparedWrites<typeof facilityGroup>({
  read: (request, options) => readInput(request, facilityGroup, options),
  prepare: (input) => {
    checkSteps(input);
    return input;
  },
});
