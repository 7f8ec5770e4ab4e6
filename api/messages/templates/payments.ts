import { formatInstant } from '#domain/calendar.ts';
import { inBoth, type Localized } from '#domain/i18n/locale.ts';
import type { WrittenText } from '#domain/i18n/written-text.ts';
import { formatCents } from '#domain/money.ts';
import { itemName, type PaymentLine } from '#domain/payments/basket.ts';
import { receiptNumber } from '#domain/payments/payment.ts';
import { BECAUSE } from './because.ts';
import { type Email, pageOf } from './email.ts';

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
/** Data for administrators: the names of the ordered services. */
type OrderedMail = Readonly<{ origin: string; services: readonly string[] }>;
/** Data for the person who paid: the name of the service, and the note of the change. */
type WorkMail = Readonly<{ origin: string; service: string; note: WrittenText | null }>;
/** Contains no user input: the address may not belong to the person who typed it. */
type InterestMail = Readonly<{ url: string; plan: Localized }>;

export const PAYMENT_TEMPLATES = {
  payment_receipt: (mail: PaymentMail): Email => ({
    subject: {
      es: `Recibo de su pago de ${formatCents(mail.amountCents, 'es')}`,
      en: `Receipt for your payment of ${formatCents(mail.amountCents, 'en')}`,
    },
    text: [
      {
        es: 'Recibimos su pago. Ya puede enviar una propiedad a revisión.',
        en: 'We received your payment. You can now send a property for review.',
      },
      hasServices(mail)
        ? {
            es: 'Le escribimos en un día hábil para acordar los servicios que agregó.',
            en: 'We will write to you within one business day to arrange the services you added.',
          }
        : null,
    ],
    ...ofPayment(mail),
  }),
  payment_refunded: (mail: PaymentMail): Email => ({
    subject: {
      es: `Le reembolsamos ${formatCents(mail.refundedCents, 'es')}`,
      en: `We refunded ${formatCents(mail.refundedCents, 'en')}`,
    },
    text: [
      {
        es: 'Reembolsamos su pago a la misma tarjeta. El banco puede tardar de 5 a 10 días hábiles en mostrarlo.',
        en: 'We refunded your payment to the same card. The bank may take 5 to 10 business days to show it.',
      },
      isFullRefund(mail)
        ? {
            es: 'El plan de este pago ya no sirve para enviar ni volver a publicar una propiedad. Lo que ya está publicado sigue en línea hasta que termine su plazo o usted lo retire.',
            en: 'The plan you paid for can no longer be used to submit or republish a property. What is already published stays online until its term ends or you withdraw it.',
          }
        : null,
      isFullRefund(mail) && hasServices(mail)
        ? {
            es: 'Los servicios que todavía no se habían hecho quedan cancelados.',
            en: 'Services that had not been done yet are canceled.',
          }
        : null,
    ],
    ...ofPayment(mail),
  }),
  work_ordered: ({ origin, services }: OrderedMail): Email => ({
    subject: {
      es: `Servicios pagados por hacer: ${services.length}`,
      en: `Paid services to schedule: ${services.length}`,
    },
    text: [
      {
        es: 'Alguien pagó servicios con su plan. Se le prometió respuesta en un día hábil.',
        en: 'Somebody paid for services with their plan. They were promised an answer within one business day.',
      },
      inBoth(() => services.join('\n')),
    ],
    button: {
      es: 'Ver los servicios',
      en: 'See the services',
      url: pageOf(origin, '/services?status=ordered'),
    },
    because: BECAUSE.administrator,
  }),
  work_scheduled: ({ origin, service, note }: WorkMail): Email => ({
    subject: { es: `Ya tiene fecha: ${service}`, en: `Scheduled: ${service}` },
    text: [{ es: `«${service}» ya tiene fecha.`, en: `“${service}” is scheduled.` }, note],
    button: { ...SEE_SERVICES, url: pageOf(origin, '/payment#services') },
    note: {
      es: 'Si no le conviene, escríbanos desde la página de contacto y buscamos otro día.',
      en: 'If it does not suit you, write to us from the contact page and we will find another day.',
    },
    because: BECAUSE.payment,
  }),
  work_done: ({ origin, service, note }: WorkMail): Email => ({
    subject: { es: `Servicio terminado: ${service}`, en: `Service finished: ${service}` },
    text: [{ es: `Terminamos «${service}».`, en: `“${service}” is finished.` }, note],
    button: { ...SEE_SERVICES, url: pageOf(origin, '/payment#services') },
    note: {
      es: '¿Algo no quedó bien? Escríbanos desde la página de contacto.',
      en: 'Is something not right? Write to us from the contact page.',
    },
    because: BECAUSE.payment,
  }),
  plan_interest: ({ url, plan }: InterestMail): Email => ({
    subject: {
      es: `Confirme que quiere noticias del plan ${plan.es}`,
      en: `Confirm that you want news about the ${plan.en} plan`,
    },
    text: [
      {
        es: `Pidieron avisar a este correo cuando se pueda comprar el plan «${plan.es}» de Trato.`,
        en: `Somebody asked us to write to this address when Trato’s “${plan.en}” plan can be bought.`,
      },
      {
        es: 'Confirme que es suyo y le escribiremos una sola vez, ese día.',
        en: 'Confirm that it is yours and we will write to you once, on that day.',
      },
    ],
    button: { es: 'Confirmar o quitar mi correo', en: 'Confirm or remove my e-mail', url },
    note: {
      es: 'El enlace sin confirmar es válido por 7 días; después borramos el correo. Si no fue usted, no haga nada. Con el mismo enlace puede quitar su correo cuando quiera.',
      en: 'Until you confirm, the link works for 7 days; then we delete the address. If this was not you, do nothing. With the same link you can remove your address at any time.',
    },
    because: BECAUSE.address,
    isMailOnly: true,
  }),
  plan_on_sale: ({ url, plan }: InterestMail): Email => ({
    subject: {
      es: `Ya puede comprar el plan ${plan.es}`,
      en: `You can now buy the ${plan.en} plan`,
    },
    text: [
      {
        es: `El plan «${plan.es}» de Trato ya está a la venta. Usted pidió que le avisáramos.`,
        en: `Trato’s “${plan.en}” plan is now available. You asked us to let you know.`,
      },
      {
        es: 'Este es el único aviso: ya borramos su correo de la lista.',
        en: 'This is the only e-mail about it: we have deleted your address from the list.',
      },
    ],
    button: { es: 'Ver los planes', en: 'See the plans', url },
    because: BECAUSE.plan,
    isMailOnly: true,
  }),
};

const SEE_SERVICES: Localized = { es: 'Ver mis servicios', en: 'See my services' };

const hasServices = ({ lines }: PaymentMail) => lines.length > 1;

/** Whether the full amount was refunded; a partial refund does not affect the plan. */
const isFullRefund = ({ amountCents, refundedCents }: PaymentMail) => refundedCents >= amountCents;

const STATUS = {
  paid: { es: 'Pagado', en: 'Paid' },
  refunded: { es: 'Reembolsado', en: 'Refunded' },
} as const satisfies Record<string, Localized>;

/** What both e-mails about a payment have below their text. */
function ofPayment(mail: PaymentMail) {
  const { origin, name, lines, amountCents, refundedCents, testMode, at, paymentId } = mail;
  const money = (cents: number) => inBoth((locale) => formatCents(cents, locale));
  return {
    facts: [
      [{ es: 'Recibo', en: 'Receipt' }, receiptNumber(paymentId)],
      [{ es: 'Estado', en: 'Status' }, STATUS[isFullRefund(mail) ? 'refunded' : 'paid']],
      [{ es: 'A nombre de', en: 'For' }, name],
      ...lines.map(
        (line) => [inBoth((l) => itemName(line.item, l)), money(line.amountCents)] as const,
      ),
      [{ es: 'Total pagado', en: 'Total paid' }, money(amountCents)],
      [{ es: 'Reembolsado', en: 'Refunded' }, refundedCents > 0 ? money(refundedCents) : null],
      [{ es: 'Fecha', en: 'Date' }, inBoth((locale) => formatInstant(at, locale))],
    ],
    button: { es: 'Ver mis pagos', en: 'See my payments', url: pageOf(origin, '/payment#history') },
    note: testMode
      ? {
          es: 'Pago en modo de prueba: no se cobró nada.',
          en: 'Payment in test mode: nothing was charged.',
        }
      : null,
    references: [[{ es: 'Número completo del pago', en: 'Full number of the payment' }, paymentId]],
    because: BECAUSE.payment,
  } as const satisfies Partial<Email>;
}
