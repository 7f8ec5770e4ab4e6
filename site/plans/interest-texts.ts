import type { Localized } from '#domain/i18n/locale.ts';

/** Texts of the administrator's list of coming plans. */
export const INTEREST_TEXTS = {
  title: { es: 'Le avisamos cuando salga', en: 'We will let you know when it is available' },
  lead: {
    es: 'Le escribimos una sola vez, el día en que el plan se pueda comprar. No usamos su correo para nada más.',
    en: 'We write to you once, on the day the plan can be bought. We use your e-mail for nothing else.',
  },
  plan: { es: 'Plan', en: 'Plan' },
  submit: { es: 'Enviarme el enlace', en: 'Send me the link' },
  sentTitle: { es: 'Revise su correo', en: 'Check your e-mail' },
  sent: {
    es: (email: string) =>
      `Si ${email} todavía no está en la lista, le llega un enlace para confirmarlo. Sin confirmar, lo borramos en 7 días.`,
    en: (email: string) =>
      `If ${email} is not on the list yet, a link to confirm it is on its way. If it is not confirmed, we delete it after 7 days.`,
  },
  another: { es: 'Usar otro correo', en: 'Use another e-mail' },
  toPlans: { es: 'Ver los planes', en: 'See the plans' },
  linkTitle: {
    es: 'Su correo y el plan que espera',
    en: 'Your e-mail and the plan you are waiting for',
  },
  confirm: { es: 'Confirmar mi correo', en: 'Confirm my e-mail' },
  end: { es: 'Quitar mi correo', en: 'Remove my e-mail' },
  confirmed: {
    es: 'Confirmado. Le escribiremos cuando el plan se pueda comprar.',
    en: 'Confirmed. We will write to you when the plan can be bought.',
  },
  ended: {
    es: 'Listo: borramos su correo de la lista.',
    en: 'Done: we deleted your e-mail from the list.',
  },
  adminTitle: { es: 'Esperan un plan', en: 'Waiting for a plan' },
  adminWhy: {
    es: 'Correos que pidieron saber cuándo se puede comprar un plan. Los que nadie confirma se borran a los 7 días.',
    en: 'Addresses that asked to be notified when a plan can be bought. Those that nobody confirms are deleted after 7 days.',
  },
  confirmedCount: { es: 'Confirmados', en: 'Confirmed' },
  waitingCount: { es: 'Sin confirmar', en: 'Not confirmed' },
  export: { es: 'Descargar los confirmados (CSV)', en: 'Download the confirmed ones (CSV)' },
} as const satisfies Record<string, Localized | Localized<(email: string) => string>>;
