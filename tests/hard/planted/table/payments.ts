import type { Mistake } from '../mistake.ts';

export const PAYMENTS: readonly Mistake[] = [
  {
    bug: 'a repeated event is handled twice',
    file: 'payments/record-event.ts',
    text: "if (isKnown) return 'repeated';",
    instead: '',
    test: ['webhook.test.ts', 'twenty concurrent deliveries of one event have one effect'],
  },
  {
    bug: 'a refund leaves the plan',
    file: 'payment-consequences.ts',
    text: '...takePlan(context, row), ',
    instead: '',
    test: [
      'refunded-plan.test.ts',
      'a published home stays when its plan is refunded, and cannot be published again',
    ],
  },
  {
    bug: 'no e-mail about a refund',
    file: 'payment-consequences.ts',
    text: 'if (!isPaid && !isRefunded) return [];',
    instead: 'if (!isPaid) return [];',
    test: [
      'webhook.test.ts',
      'partial refunds are recorded; the plan is removed with the full refund',
    ],
  },
  {
    bug: 'an administrator confirms the payment of another',
    file: 'take-payment.ts',
    text: "if (row.userId !== viewer.id) throw new Refusal('not_found');",
    instead: '',
    test: ['payments.test.ts', 'a visitor cannot pay, and only the payer can confirm a payment'],
  },
  {
    bug: 'all people can read every payment',
    file: 'find-payment.ts',
    text: "viewer.profile === 'admin' ? undefined : eq(payments.userId, viewer.id)",
    instead: 'viewer && undefined',
    test: ['ledger.test.ts', 'people see their own payments in pages, and an administrator all'],
  },
  {
    bug: 'two hundred cards an hour instead of twenty',
    file: 'take-payment.ts',
    text: "name: 'cards', max: 20,",
    instead: "name: 'cards', max: 200,",
    test: ['payments.test.ts', 'cards can be tried twenty times an hour'],
  },
  {
    bug: 'a payment of the test mode counts as real',
    file: 'payments/record-event.ts',
    text: ' && event.testMode === row.testMode',
    instead: '',
    test: ['webhook.test.ts', 'an event of the live mode does not pay a payment of the test mode'],
  },
  {
    bug: 'a payment in another currency counts',
    file: 'payments/record-event.ts',
    text: 'event.currency === CURRENCY && ',
    instead: '',
    test: ['webhook.test.ts', 'a success over another currency pays nothing and is kept'],
  },
  {
    bug: 'the service is named in the language of the administrator',
    file: 'move-work-order.ts',
    text: 'itemName(order.service, to.language)',
    instead: 'itemName(order.service, locale)',
    test: ['work-orders.test.ts', 'the payer is notified of the date and the completion, in en'],
  },
];
