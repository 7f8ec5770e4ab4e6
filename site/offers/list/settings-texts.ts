import type { Localized } from '#domain/i18n/locale.ts';

type SettingsWords = Readonly<{
  title: string;
  crumb: string;
  wishes: string;
  wishesNote: string;
  deposit: string;
  inspection: string;
  closingFrom: string;
  closingTo: string;
  closingHint: string;
  titleCompany: string;
  backups: string;
  backupsNote: string;
  takesBackups: string;
  nets: string;
  netsNote: string;
  closingFee: string;
  searches: string;
  annualTax: string;
  annualTaxHint: string;
  taxesPaid: string;
  taxesPaidHint: string;
  taxesAssumed: (year: number) => string;
  taxesPaidThrough: (year: number) => string;
  whoPaysIsATerm: string;
  days: string;
  save: string;
  saved: string;
}>;

/** Words of the screen where a seller says what they prefer and what their nets are made with. */
export const SETTINGS_WORDS: Localized<SettingsWords> = {
  es: {
    title: 'Lo que usted prefiere y sus supuestos',
    crumb: 'Preferencias y supuestos',
    wishes: 'Lo que prefiere en una oferta',
    wishesNote:
      'Los compradores lo ven y sus ofertas empiezan con estos valores. No rechaza nada: pueden ofrecer otra cosa.',
    deposit: 'Depósito, al menos',
    inspection: 'Inspección, como máximo',
    closingFrom: 'Cierre, no antes de',
    closingTo: 'Cierre, a más tardar en',
    closingHint: 'Días desde la oferta.',
    titleCompany: 'Compañía de título',
    backups: 'Ofertas de respaldo',
    backupsNote:
      'Mientras su casa está bajo contrato, otros compradores pueden dejarle ofertas de respaldo. Solo podrá aceptarlas si la casa vuelve a estar libre.',
    takesBackups: 'Recibir ofertas de respaldo mientras la casa está bajo contrato',
    nets: 'Con qué se calcula su neto',
    netsNote: 'Solo usted lo ve. Cambia el neto de todas las ofertas por esta casa.',
    closingFee: 'Gestión del cierre',
    searches: 'Búsqueda de título y gravámenes',
    annualTax: 'Impuesto a la propiedad, al año',
    annualTaxHint: 'En blanco: su último recibo o una estimación.',
    taxesPaid: '¿Qué cuenta de impuestos está pagada?',
    taxesPaidHint: 'La cuenta de cada año llega en noviembre y vence el 31 de marzo.',
    taxesAssumed: (year) => `No lo sé: suponer pagada hasta la de ${year}`,
    taxesPaidThrough: (year) => `Hasta la de ${year}`,
    whoPaysIsATerm:
      'Quién paga los timbres de la escritura y el seguro de título es un término de cada oferta; si la oferta no lo dice, según la costumbre del condado.',
    days: 'días',
    save: 'Guardar',
    saved: 'Guardado. Los netos ya usan estos datos.',
  },
  en: {
    title: 'What you prefer, and your assumptions',
    crumb: 'Preferences and assumptions',
    wishes: 'What you would like an offer to say',
    wishesNote:
      'Buyers see it, and their offers begin with these values. It refuses nothing: they may offer otherwise.',
    deposit: 'Deposit, at least',
    inspection: 'Inspection, at most',
    closingFrom: 'Closing, not before',
    closingTo: 'Closing, no later than',
    closingHint: 'Days from the offer.',
    titleCompany: 'Title company',
    backups: 'Backup offers',
    backupsNote:
      'While your home is under contract, other buyers may leave you backup offers. You can accept them only if the home is free again.',
    takesBackups: 'Take backup offers while the home is under contract',
    nets: 'What your net is worked out with',
    netsNote: 'Only you can see it. It changes the net of every offer on this home.',
    closingFee: 'Closing fee',
    searches: 'Title and lien searches',
    annualTax: 'Property tax, a year',
    annualTaxHint: 'Left blank: your last bill, or an estimate.',
    taxesPaid: 'Which tax bill has been paid?',
    taxesPaidHint: 'Each year’s bill comes in November and is due by March 31.',
    taxesAssumed: (year) => `Not sure: assume paid through ${year}`,
    taxesPaidThrough: (year) => `Paid through ${year}`,
    whoPaysIsATerm:
      'Who pays deed stamps and title insurance is a term of each offer; where an offer does not say, by the county’s custom.',
    days: 'days',
    save: 'Save',
    saved: 'Saved. Your nets use these figures now.',
  },
};
