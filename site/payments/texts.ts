import type { Localized } from '#domain/i18n/locale.ts';

export const PAYMENT_TEXTS = {
  title: { es: 'Pagar el plan', en: 'Pay for the plan' },
  plan: { es: 'Su plan', en: 'Your plan' },
  total: { es: 'Total a pagar', en: 'Total payment amount' },
  once: {
    es: 'Un solo pago por propiedad. Trato no cobra cuotas ni comisión al vender.',
    en: 'One payment per property. Trato charges no monthly fees and no commission when it sells.',
  },
  otherPlans: { es: 'Ver los demás planes', en: 'See the other plans' },
  comingSoon: {
    es: 'Este plan todavía no se vende. Mientras tanto puede publicar por su cuenta.',
    en: 'This plan is not sold yet. Meanwhile you can list on your own.',
  },
  testTitle: { es: 'Modo de prueba', en: 'Test mode' },
  test: {
    es: 'No se cobra nada. Use una de estas tarjetas; ninguna se guarda.',
    en: 'Nothing is charged. Use one of these cards; none is stored.',
  },
  testRest: {
    es: 'Vencimiento y código: los que quiera.',
    en: 'Expiry and code: any you like.',
  },
  number: { es: 'Número de la tarjeta', en: 'Card number' },
  expiry: { es: 'Vence (MM/AA)', en: 'Expires (MM/YY)' },
  cvc: { es: 'Código de seguridad', en: 'Security code' },
  pay: { es: (amount: string) => `Pagar ${amount}`, en: (amount: string) => `Pay ${amount}` },
  bankTitle: { es: 'Su banco pide confirmar', en: 'Your bank asks you to confirm' },
  bank: {
    es: (amount: string) =>
      `¿Confirma el pago de ${amount} a Trato? En modo de prueba, esta ventana hace de banco.`,
    en: (amount: string) =>
      `Do you confirm the payment of ${amount} to Trato? In test mode, this window plays the bank.`,
  },
  bankYes: { es: 'Confirmar el pago', en: 'Confirm the payment' },
  bankNo: { es: 'No confirmar', en: 'Do not confirm' },
  unconfirmed: {
    es: 'El pago no se confirmó y no se cobró nada. Puede intentarlo otra vez.',
    en: 'The payment was not confirmed and nothing was charged. You can try again.',
  },
  done: {
    es: 'Pago recibido. Ya puede enviar una propiedad a revisión.',
    en: 'Payment received. You can now send a property for review.',
  },
  toProperty: { es: 'Volver a mi propiedad', en: 'Back to my property' },
  toProperties: { es: 'Ir a mis propiedades', en: 'Go to my properties' },
} as const satisfies Record<string, Localized<string | ((amount: string) => string)>>;
