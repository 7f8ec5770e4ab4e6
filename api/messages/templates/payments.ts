import { formatInstant } from '#domain/calendar.ts';
import type { Locale, Localized } from '#domain/i18n/locale.ts';
import { formatCents } from '#domain/money.ts';
import { itemName, type PaymentLine } from '#domain/payments/basket.ts';
import type { Email } from './email.ts';

/** Data of the messages about a payment. */
type PaymentMail = Readonly<{
  /** `SITE_ORIGIN`; all links start with it. */
  origin: string;
  paymentId: string;
  /** Name on the receipt. */
  name: string;
  lines: readonly PaymentLine[];
  amountCents: number;
  refundedCents: number;
  testMode: boolean;
  /** Epoch ms. */
  at: number;
}>;

const LABELS = {
  for: { es: 'A nombre de', en: 'For' },
  total: { es: 'Total pagado', en: 'Total paid' },
  refunded: { es: 'Reembolsado', en: 'Refunded' },
  date: { es: 'Fecha', en: 'Date' },
  number: { es: 'Número de recibo', en: 'Receipt number' },
} as const satisfies Record<string, Localized>;

const TEST_NOTE: Localized = {
  es: 'Pago en modo de prueba: no se cobró nada.',
  en: 'Payment in test mode: nothing was charged.',
};

const SERVICES: Localized = {
  es: 'Le escribimos en un día hábil para acordar los servicios que agregó.',
  en: 'We will write to you within one business day to arrange the services you added.',
};

const PLAN_GONE: Localized = {
  es: 'El plan de este pago ya no sirve para enviar ni volver a publicar una propiedad. Lo que ya está publicado sigue en línea hasta que termine su plazo o usted lo retire.',
  en: 'The plan you paid for can no longer be used to submit or republish a property. What is already published stays online until its term ends or you withdraw it.',
};

const SERVICES_GONE: Localized = {
  es: 'Los servicios que todavía no se habían hecho quedan cancelados.',
  en: 'Services that had not been done yet are canceled.',
};

export const PAYMENT_TEMPLATES = {
  payment_receipt: {
    es: (mail: PaymentMail): Email => ({
      subject: `Recibo de su pago de ${formatCents(mail.amountCents, 'es')}`,
      paragraphs: [
        'Recibimos su pago. Ya puede enviar una propiedad a revisión.',
        ...(mail.lines.length > 1 ? [SERVICES.es] : []),
      ],
      facts: factsOf(mail, 'es'),
      action: { label: 'Ver mis pagos', url: `${mail.origin}/es/payment#history` },
      ...(mail.testMode && { note: TEST_NOTE.es }),
    }),
    en: (mail: PaymentMail): Email => ({
      subject: `Receipt for your payment of ${formatCents(mail.amountCents, 'en')}`,
      paragraphs: [
        'We received your payment. You can now send a property for review.',
        ...(mail.lines.length > 1 ? [SERVICES.en] : []),
      ],
      facts: factsOf(mail, 'en'),
      action: { label: 'See my payments', url: `${mail.origin}/en/payment#history` },
      ...(mail.testMode && { note: TEST_NOTE.en }),
    }),
  },
  payment_refunded: {
    es: (mail: PaymentMail): Email => ({
      subject: `Le reembolsamos ${formatCents(mail.refundedCents, 'es')}`,
      paragraphs: [
        'Reembolsamos su pago a la misma tarjeta. El banco puede tardar de 5 a 10 días hábiles en mostrarlo.',
        ...(isFullRefund(mail) ? [PLAN_GONE.es] : []),
        ...(isFullRefund(mail) && mail.lines.length > 1 ? [SERVICES_GONE.es] : []),
      ],
      facts: factsOf(mail, 'es'),
      action: { label: 'Ver mis pagos', url: `${mail.origin}/es/payment#history` },
      ...(mail.testMode && { note: TEST_NOTE.es }),
    }),
    en: (mail: PaymentMail): Email => ({
      subject: `We refunded ${formatCents(mail.refundedCents, 'en')}`,
      paragraphs: [
        'We refunded your payment to the same card. The bank may take 5 to 10 business days to show it.',
        ...(isFullRefund(mail) ? [PLAN_GONE.en] : []),
        ...(isFullRefund(mail) && mail.lines.length > 1 ? [SERVICES_GONE.en] : []),
      ],
      facts: factsOf(mail, 'en'),
      action: { label: 'See my payments', url: `${mail.origin}/en/payment#history` },
      ...(mail.testMode && { note: TEST_NOTE.en }),
    }),
  },
} as const satisfies Record<string, Localized<(data: never) => Email>>;

/** Whether the full amount was refunded; a partial refund does not affect the plan. */
function isFullRefund({ amountCents, refundedCents }: PaymentMail): boolean {
  return refundedCents >= amountCents;
}

function factsOf(mail: PaymentMail, locale: Locale): [string, string][] {
  const money = (cents: number) => formatCents(cents, locale);
  return [
    [LABELS.for[locale], mail.name],
    ...mail.lines.map(({ item, amountCents }): [string, string] => [
      itemName(item, locale),
      money(amountCents),
    ]),
    [LABELS.total[locale], money(mail.amountCents)],
    ...(mail.refundedCents > 0
      ? [[LABELS.refunded[locale], money(mail.refundedCents)] satisfies [string, string]]
      : []),
    [LABELS.date[locale], formatInstant(mail.at, locale)],
    [LABELS.number[locale], mail.paymentId],
  ];
}
