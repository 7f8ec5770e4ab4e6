import type { Localized } from '#domain/i18n/locale.ts';

type SettingsTexts = Readonly<{
  title: string;
  crumb: string;
  wishes: string;
  wishesNote: string;
  backups: string;
  backupsNote: string;
  nets: string;
  netsNote: string;
  whoPaysIsATerm: string;
  save: string;
  saved: string;
}>;

/** Texts of the page of preferences and net sheet assumptions. */
export const SETTINGS_TEXTS: Localized<SettingsTexts> = {
  es: {
    title: 'Lo que usted prefiere y sus supuestos',
    crumb: 'Preferencias y supuestos',
    wishes: 'Lo que prefiere en una oferta',
    wishesNote:
      'Los compradores lo ven y sus ofertas empiezan con estos valores. No descarta nada: pueden ofrecer otra cosa.',
    backups: 'Ofertas de respaldo',
    backupsNote:
      'Mientras su casa está bajo contrato, otros compradores pueden dejarle ofertas de respaldo. Solo podrá aceptarlas si la casa vuelve a estar disponible.',
    nets: 'Con qué se calcula su neto',
    netsNote: 'Los compradores no lo ven. Cambia el neto de todas las ofertas por esta casa.',
    whoPaysIsATerm:
      'Quién paga los timbres de la escritura y el seguro de título es un término de cada oferta; si la oferta no lo dice, se sigue la costumbre del condado.',
    save: 'Guardar',
    saved: 'Guardado. Los netos ya usan estos datos.',
  },
  en: {
    title: 'What you prefer, and your assumptions',
    crumb: 'Preferences and assumptions',
    wishes: 'What you would like an offer to say',
    wishesNote:
      'Buyers see it, and their offers begin with these values. It does not rule anything out: they may offer something else.',
    backups: 'Backup offers',
    backupsNote:
      'While your home is under contract, other buyers may leave you backup offers. You can accept them only if the home becomes available again.',
    nets: 'What your net is based on',
    netsNote: 'Buyers cannot see it. It changes the net of every offer on this home.',
    whoPaysIsATerm:
      'Who pays deed stamps and title insurance is a term of each offer; if an offer does not say, the county’s custom applies.',
    save: 'Save',
    saved: 'Saved. Your nets use these figures now.',
  },
};
