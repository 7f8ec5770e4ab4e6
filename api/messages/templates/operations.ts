import { formatInstant } from '#domain/calendar.ts';
import { BECAUSE } from './because.ts';
import { type Email, pageOf } from './email.ts';

type StuckMail = Readonly<{ origin: string; offerId: string; since: number }>;
type StoppedMail = Readonly<{ origin: string; since: number }>;

/** Messages to administrators about problems that the cron job cannot fix. */
export const OPERATION_TEMPLATES = {
  seal_stuck: ({ origin, offerId, since }: StuckMail): Email => ({
    subject: {
      es: 'Falta sellar un contrato firmado',
      en: 'A signed contract has not been sealed',
    },
    text: [
      {
        es: `Lo firmaron todos el ${formatInstant(since, 'es')} y obliga, pero no se pudo sellar. Lo intentamos otra vez cada diez minutos.`,
        en: `Everybody signed it on ${formatInstant(since, 'en')} and it is binding, but it could not be sealed. We try again every ten minutes.`,
      },
      {
        es: 'Revise la llave del sello y la autoridad de sellos de tiempo: docs/operations.md, «Keys».',
        en: 'Check the seal key and the time stamp authority: docs/operations.md, “Keys”.',
      },
    ],
    button: {
      es: 'Ver la oferta',
      en: 'See the offer',
      url: pageOf(origin, `/offers/details/${offerId}`),
    },
    because: BECAUSE.administrator,
  }),
  log_stopped: ({ origin, since }: StoppedMail): Email => ({
    subject: { es: 'El registro público se detuvo', en: 'The public log has stopped' },
    text: [
      {
        es: `Hay eventos sin publicar desde el ${formatInstant(since, 'es')}. Cada evento debe estar en el registro en 24 horas.`,
        en: `Events have been waiting since ${formatInstant(since, 'en')}. Each event must be in the log within 24 hours.`,
      },
      {
        es: 'Puede que la base de datos venga de una copia anterior o que falte un archivo: docs/operations.md dice qué mirar. No se firma nada hasta entonces.',
        en: 'The database may come from an older backup, or a file may be missing: docs/operations.md says what to look at. Nothing is signed until then.',
      },
    ],
    button: { es: 'Ver el registro', en: 'See the log', url: pageOf(origin, '/verify') },
    because: BECAUSE.administrator,
  }),
};
