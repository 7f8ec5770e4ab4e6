import type { Localized } from '#domain/i18n/locale.ts';
import type { PaymentStatus } from '#domain/payments/payment.ts';
import type { Tone } from '#site/ui/Badge.tsx';

export const PAYMENT_TEXTS = {
  title: { es: 'Pagar el plan', en: 'Pay for the plan' },
  adminTitle: { es: 'Pagos', en: 'Payments' },
  sort: { es: 'Ordenar por', en: 'Sort by' },
  apply: { es: 'Aplicar', en: 'Apply' },
  basket: { es: 'Plan elegido', en: 'Selected plan' },
  addOns: { es: 'Servicios que puede agregar', en: 'Services you can add' },
  addOnsHint: {
    es: 'Opcionales. Le escribimos en un día hábil para acordarlos.',
    en: 'Optional. We will write to you within one business day to arrange them.',
  },
  information: { es: 'Datos generales', en: 'General information' },
  informationWhy: {
    es: 'Para el recibo, que le llega por correo.',
    en: 'For the receipt, which comes by e-mail.',
  },
  name: { es: 'Recibo a nombre de', en: 'Receipt in the name of' },
  phone: { es: 'Teléfono', en: 'Phone' },
  card: { es: 'Tarjeta', en: 'Card' },
  receiptTo: {
    es: (email: string) => `El recibo va a ${email}.`,
    en: (email: string) => `The receipt goes to ${email}.`,
  },
  whatYouGet: { es: 'Lo que incluye', en: 'What is included' },
  total: { es: 'Monto total a pagar', en: 'Total payment amount' },
  once: {
    es: 'Un solo pago por propiedad. Trato no cobra cuotas ni comisión al vender.',
    en: 'One payment per property. Trato charges no monthly fees and no commission when it sells.',
  },
  otherPlans: { es: 'Ver los demás planes', en: 'See the other plans' },
  comingSoon: {
    es: 'Este plan todavía no se vende. Mientras tanto puede publicar por su cuenta.',
    en: 'This plan is not sold yet. Meanwhile you can list on your own.',
  },
  resume: {
    es: 'Tiene un pago sin terminar. Siga donde lo dejó: no se cobra dos veces.',
    en: 'You have an unfinished payment. Pick up where you left off: you are not charged twice.',
  },
  testTitle: { es: 'Modo de prueba', en: 'Test mode' },
  test: {
    es: 'No se cobra nada. Use una de estas tarjetas; ninguna se guarda.',
    en: 'Nothing is charged. Use one of these cards; none is stored.',
  },
  testProvider: {
    es: 'El procesador de tarjetas está en modo de prueba: no se cobra nada.',
    en: 'The card processor is in test mode: nothing is charged.',
  },
  testRest: {
    es: 'Vencimiento: cualquiera que no haya pasado. Código: el que quiera.',
    en: 'Expiry: any that has not passed. Code: any you like.',
  },
  number: { es: 'Número de la tarjeta', en: 'Card number' },
  expiry: { es: 'Vence (MM/AA)', en: 'Expires (MM/YY)' },
  cvc: { es: 'Código de seguridad', en: 'Security code' },
  cardLoading: { es: 'Cargando el formulario de la tarjeta…', en: 'Loading the card form…' },
  cardFailed: {
    es: 'No pudimos cargar el formulario de la tarjeta. Recargue la página.',
    en: 'We could not load the card form. Reload the page.',
  },
  steps: { es: 'Pasos del pago', en: 'Payment steps' },
  goOn: { es: 'Continuar', en: 'Continue' },
  pay: { es: (amount: string) => `Pagar ${amount}`, en: (amount: string) => `Pay ${amount}` },
  bankTitle: { es: 'Su banco pide confirmar', en: 'Your bank asks you to confirm' },
  bank: {
    es: (amount: string) =>
      `¿Confirma el pago de ${amount} a Trato? En modo de prueba, esta ventana hace de banco.`,
    en: (amount: string) =>
      `Do you confirm the payment of ${amount} to Trato? In test mode, this window stands in for the bank.`,
  },
  bankYes: { es: 'Confirmar el pago', en: 'Confirm the payment' },
  bankNo: { es: 'No confirmar', en: 'Do not confirm' },
  unconfirmed: {
    es: 'El pago no se confirmó y no se cobró nada. Puede intentarlo otra vez.',
    en: 'The payment was not confirmed and nothing was charged. You can try again.',
  },
  stateTitle: { es: 'Su pago', en: 'Your payment' },
  done: {
    es: 'Pago recibido. Ya puede enviar una propiedad a revisión.',
    en: 'Payment received. You can now send a property for review.',
  },
  waiting: {
    es: 'Esperamos la confirmación del banco. Suele tardar unos segundos; no pague otra vez.',
    en: 'We are waiting for the bank to confirm. It usually takes a few seconds; do not pay again.',
  },
  late: {
    es: 'La confirmación tarda más de lo normal. Le escribimos al recibirla; no pague otra vez.',
    en: 'The confirmation takes longer than usual. We will write when it arrives; do not pay again.',
  },
  notPaid: {
    es: 'Este pago no se completó y no se cobró nada.',
    en: 'This payment was not completed and nothing was charged.',
  },
  wasRefunded: {
    es: 'Este pago se reembolsó a su tarjeta. Su plan ya no sirve para enviar ni volver a publicar una propiedad; lo que ya está publicado sigue en línea.',
    en: 'This payment was refunded to your card. Its plan can no longer be used to submit or republish a property; what is already published stays online.',
  },
  tryAgain: { es: 'Volver a intentarlo', en: 'Try again' },
  receipt: { es: 'Recibo', en: 'Receipt' },
  sellersOnly: { es: 'Los planes son para vender', en: 'Plans are for selling' },
  sellersOnlyWhy: {
    es: 'Buscar y hacer ofertas es gratis: no tiene que pagar nada. Si quiere vender una propiedad, pase a cuenta de vendedor en su perfil y vuelva aquí.',
    en: 'Searching and making offers is free: there is nothing for you to pay. If you want to sell a property, turn your account into a seller’s on your profile and come back here.',
  },
  toProfile: { es: 'Ir a mi perfil', en: 'Go to my profile' },
  toSend: { es: 'Revisar y enviar mi propiedad', en: 'Review and submit my property' },
  toProperty: { es: 'Volver a mi propiedad', en: 'Back to my property' },
  toProperties: { es: 'Ir a mis propiedades', en: 'Go to my properties' },
  history: { es: 'Mis pagos', en: 'My payments' },
  noPayments: { es: 'Todavía no hay pagos.', en: 'No payments yet.' },
  failed: {
    es: 'No pudimos leer sus pagos. Recargue la página en un momento.',
    en: 'We could not read your payments. Reload the page in a moment.',
  },
  date: { es: 'Fecha', en: 'Date' },
  what: { es: 'Qué', en: 'What' },
  payer: { es: 'Quién', en: 'Who' },
  amount: { es: 'Monto', en: 'Amount' },
  state: { es: 'Estado', en: 'Status' },
  refundedPart: {
    es: (amount: string) => `Reembolsado: ${amount}`,
    en: (amount: string) => `Refunded: ${amount}`,
  },
  more: { es: 'Pagos anteriores', en: 'Earlier payments' },
  refund: { es: 'Reembolsar', en: 'Refund' },
  refundTitle: { es: '¿Reembolsar este pago?', en: 'Refund this payment?' },
  refundWhy: {
    es: (amount: string) =>
      `${amount} vuelven a la tarjeta. El plan deja de servir: lo publicado sigue en línea, pero no se puede enviar ni volver a publicar sin otro plan. Los servicios que no se han hecho quedan cancelados.`,
    en: (amount: string) =>
      `${amount} goes back to the card. The plan can no longer be used: what is published stays online, but nothing can be submitted or republished without another plan. Services not done yet are canceled.`,
  },
  refundYes: { es: 'Reembolsar el pago', en: 'Refund the payment' },
  refundNo: { es: 'No reembolsar', en: 'Do not refund' },
} as const satisfies Record<string, Localized<string | ((amount: string) => string)>>;

export const STATUS_LABELS = {
  requires_payment_method: { es: 'Sin terminar', en: 'Unfinished' },
  requires_action: { es: 'Espera al banco', en: 'Waiting for the bank' },
  processing: { es: 'En camino', en: 'On its way' },
  succeeded: { es: 'Pagado', en: 'Paid' },
  canceled: { es: 'Sin terminar', en: 'Not completed' },
  refunded: { es: 'Reembolsado', en: 'Refunded' },
} as const satisfies Record<PaymentStatus, Localized>;

/** Colors of payment statuses; others are neutral. */
export const PAYMENT_TONES: Readonly<Partial<Record<PaymentStatus, Tone>>> = {
  succeeded: 'ok',
  processing: 'warn',
  requires_action: 'warn',
};

/** Column headers of the administrator's table. */
export const PAYMENT_COLUMNS = {
  es: { date: 'Fecha', payer: 'Quién pagó', amount: 'Monto', status: 'Estado' },
  en: { date: 'Date', payer: 'Who paid', amount: 'Amount', status: 'Status' },
} as const;
