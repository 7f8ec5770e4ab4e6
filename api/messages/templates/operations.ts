import { formatInstant } from '#domain/calendar.ts';
import type { Email } from './email.ts';

type StuckMail = Readonly<{ origin: string; offerId: string; since: number }>;
type StoppedMail = Readonly<{ origin: string; since: number }>;

/** Messages to administrators about problems that the cron job cannot fix. */
export const OPERATION_TEMPLATES = {
  seal_stuck: {
    es: ({ origin, offerId, since }: StuckMail): Email => ({
      subject: 'Falta sellar un contrato firmado',
      paragraphs: [
        `Lo firmaron todos el ${formatInstant(since, 'es')} y obliga, pero no se pudo sellar. Lo intentamos otra vez cada diez minutos.`,
        'Revise la llave del sello y la autoridad de sellos de tiempo: docs/operations.md, «Keys».',
      ],
      action: { label: 'Ver la oferta', url: `${origin}/es/offers/details/${offerId}` },
    }),
    en: ({ origin, offerId, since }: StuckMail): Email => ({
      subject: 'A signed contract has not been sealed',
      paragraphs: [
        `Everybody signed it on ${formatInstant(since, 'en')} and it is binding, but it could not be sealed. We try again every ten minutes.`,
        'Check the seal key and the time stamp authority: docs/operations.md, “Keys”.',
      ],
      action: { label: 'See the offer', url: `${origin}/en/offers/details/${offerId}` },
    }),
  },
  log_stopped: {
    es: ({ origin, since }: StoppedMail): Email => ({
      subject: 'El registro público se detuvo',
      paragraphs: [
        `Hay eventos sin publicar desde el ${formatInstant(since, 'es')}. Cada evento debe estar en el registro en 24 horas.`,
        'Puede que la base de datos venga de una copia anterior o que falte un archivo: docs/operations.md dice qué mirar. No se firma nada hasta entonces.',
      ],
      action: { label: 'Ver el registro', url: `${origin}/es/verify` },
    }),
    en: ({ origin, since }: StoppedMail): Email => ({
      subject: 'The public log has stopped',
      paragraphs: [
        `Events have been waiting since ${formatInstant(since, 'en')}. Each event must be in the log within 24 hours.`,
        'The database may come from an older backup, or a file may be missing: docs/operations.md says what to look at. Nothing is signed until then.',
      ],
      action: { label: 'See the log', url: `${origin}/en/verify` },
    }),
  },
};
