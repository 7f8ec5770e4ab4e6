import type { Mistake } from '../mistake.ts';

export const PAYMENTS: readonly Mistake[] = [
  {
    bug: 'an event that comes twice is taken twice',
    file: 'payments/record-event.ts',
    text: "if (isKnown) return 'repeated';",
    instead: '',
    test: ['webhook.test.ts', ''],
  },
  {
    bug: 'a refund leaves the plan',
    file: 'payment-consequences.ts',
    text: '...takePlan(context, row), ',
    instead: '',
    test: ['refunded-plan.test.ts', ''],
  },
  {
    bug: 'nobody hears of a refund',
    file: 'payment-consequences.ts',
    text: 'if (!isPaid && !isRefunded) return [];',
    instead: 'if (!isPaid) return [];',
    test: ['webhook.test.ts', ''],
  },
  {
    bug: 'an administrator confirms the payment of another',
    file: 'take-payment.ts',
    text: "if (row.userId !== viewer.id) throw new Refusal('not_found');",
    instead: '',
    test: ['payments.test.ts', ''],
  },
  {
    bug: 'everybody reads every payment',
    file: 'find-payment.ts',
    text: "viewer.profile === 'admin' ? undefined : eq(payments.userId, viewer.id)",
    instead: 'viewer && undefined',
    test: ['payments.test.ts', ''],
  },
  {
    bug: 'two hundred cards an hour instead of twenty',
    file: 'take-payment.ts',
    text: "name: 'cards', most: 20,",
    instead: "name: 'cards', most: 200,",
    test: ['payments.test.ts', ''],
  },
  {
    bug: 'a payment of the test mode counts as one of money',
    file: 'payments/record-event.ts',
    text: ' && event.testMode === row.testMode',
    instead: '',
    test: ['webhook.test.ts', ''],
  },
  {
    bug: 'a payment in another currency counts',
    file: 'payments/record-event.ts',
    text: 'event.currency === CURRENCY && ',
    instead: '',
    test: ['webhook.test.ts', ''],
  },
  {
    bug: 'the service is named in the language of the administrator',
    file: 'move-work-order.ts',
    text: 'itemName(order.service, to.language)',
    instead: 'itemName(order.service, locale)',
    test: ['work-orders.test.ts', ''],
  },
];
