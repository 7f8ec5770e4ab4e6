import type { Localized } from '#domain/i18n/locale.ts';

/** Texts for submitting a property. */
export const SUBMIT_TEXTS = {
  ready: {
    es: 'Todo está listo. Por lo general lo revisamos en 24 horas, y le avisamos por correo.',
    en: 'Everything is ready. We usually review it within 24 hours, and tell you by e-mail.',
  },
  readyAtOnce: {
    es: 'Estos cambios no necesitan revisión: salen en su anuncio en cuanto los publique.',
    en: 'These changes need no review: they show in your listing as soon as you publish them.',
  },
  notReady: {
    es: 'Todavía faltan datos. Puede mandarla cuando estén; lo demás ya está guardado.',
    en: 'Some answers are still missing. You can send it once they are there; the rest is saved.',
  },
  planTitle: { es: 'Falta pagar el plan', en: 'The plan is not paid yet' },
  planWhy: {
    es: 'Se paga una vez por propiedad, y después la envía; nada de lo escrito se pierde.',
    en: 'It is paid once per property, and then you send it; nothing you wrote is lost.',
  },
  pay: { es: 'Ir al pago', en: 'Go to payment' },
  verifyTitle: { es: 'Confirme primero su correo', en: 'Verify your e-mail first' },
  verifyWhy: {
    es: 'Es para que las ofertas le lleguen. Mientras tanto puede seguir escribiendo.',
    en: 'It makes sure that offers reach you. Meanwhile, you can keep writing.',
  },
  adminOnly: {
    es: 'Solo el dueño puede enviarla.',
    en: 'Only the owner can send it.',
  },
  priceYes: { es: 'Sí, cambiar el precio', en: 'Yes, change the price' },
  priceNo: { es: 'Corregir el precio', en: 'Correct the price' },
  priceReviewed: {
    es: 'Cambia más de la mitad, así que lo revisamos antes de que salga.',
    en: 'It changes by more than half, so we review it before it shows.',
  },
  newAgreement: { es: 'Firmar un acuerdo nuevo', en: 'Sign a new agreement' },
  correctAnswer: { es: 'Corregir el dato', en: 'Correct the answer' },
  failed: { es: 'No se envió', en: 'It was not sent' },
  answers: { es: 'Sus respuestas', en: 'Your answers' },
} as const satisfies Record<string, Localized>;

/** Texts of the preview of a property. */
export const PREVIEW_TEXTS = {
  open: { es: 'Verla como quien compra', en: 'See it as a buyer does' },
  title: { es: 'Así la verá quien compra', en: 'How a buyer will see it' },
  only: {
    es: 'Solo usted ve esta página. Todavía no es pública.',
    en: 'Only you see this page. It is not public yet.',
  },
  onlyChanges: {
    es: 'Solo usted ve esta página. Al público se le muestra lo que ya está publicado hasta que publique los cambios.',
    en: 'Only you see this page. The public sees what is already published until you publish your changes.',
  },
  notShown: {
    es: 'Usted eligió no mostrar la propiedad en internet: nadie verá esta página.',
    en: 'You chose not to display the property online: nobody will see this page.',
  },
  back: { es: 'Volver a revisar y enviar', en: 'Back to review and send' },
} as const satisfies Record<string, Localized>;

/** Texts of the wizard's page for the plan. */
export const PLAN_STEP_TEXTS = {
  question: { es: 'Su plan', en: 'Your plan' },
  help: {
    es: 'Se paga una vez por propiedad, antes de enviarla a revisión. No hay comisión al vender.',
    en: 'It is paid once per property, before you send it for review. There is no commission when it sells.',
  },
  active: {
    es: 'El plan de esta propiedad está pagado.',
    en: 'The plan of this property is paid.',
  },
  paid: {
    es: 'Su plan está pagado. Lo usa la primera propiedad que envíe a revisión.',
    en: 'Your plan is paid. The first property that you send for review uses it.',
  },
  unpaid: {
    es: 'El dueño no ha pagado el plan de esta propiedad.',
    en: 'The owner has not paid for the plan of this property.',
  },
  refunded: {
    es: 'El plan de esta propiedad se reembolsó. Para enviarla hace falta pagarlo otra vez.',
    en: 'The plan of this property was refunded. To send it, the plan must be paid again.',
  },
  later: { es: 'Pagar después', en: 'Pay later' },
} as const satisfies Record<string, Localized>;

/** Confirmation of a price change by more than 20 %. */
export const PRICE_QUESTION: Localized<(from: string, to: string) => string> = {
  es: (from, to) => `¿Cambia el precio de ${from} a ${to}?`,
  en: (from, to) => `Change the price from ${from} to ${to}?`,
};
