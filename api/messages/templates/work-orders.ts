import type { Localized } from '#domain/i18n/locale.ts';
import type { Email } from './email.ts';

/** Data for administrators: the names of the ordered services. */
type OrderedMail = Readonly<{ origin: string; services: readonly string[] }>;
/**
 * Data for the person who paid: the name of the service, and the note of the change, which may be
 * empty.
 */
type WorkMail = Readonly<{ origin: string; service: string; note: string }>;

export const WORK_ORDER_TEMPLATES = {
  work_ordered: {
    es: ({ origin, services }: OrderedMail): Email => ({
      subject: `Servicios pagados por hacer: ${services.length}`,
      paragraphs: [
        'Alguien pagó servicios con su plan. Se le prometió respuesta en un día hábil.',
        services.join('\n'),
      ],
      action: { label: 'Ver los servicios', url: `${origin}/es/services?status=ordered` },
    }),
    en: ({ origin, services }: OrderedMail): Email => ({
      subject: `Paid services to schedule: ${services.length}`,
      paragraphs: [
        'Somebody paid for services with their plan. They were promised an answer within one business day.',
        services.join('\n'),
      ],
      action: { label: 'See the services', url: `${origin}/en/services?status=ordered` },
    }),
  },
  work_scheduled: {
    es: ({ origin, service, note }: WorkMail): Email => ({
      subject: `Ya tiene fecha: ${service}`,
      paragraphs: [`«${service}» ya tiene fecha.`, note],
      action: { label: 'Ver mis servicios', url: `${origin}/es/payment#services` },
      note: 'Si no le conviene, escríbanos desde la página de contacto y buscamos otro día.',
    }),
    en: ({ origin, service, note }: WorkMail): Email => ({
      subject: `Scheduled: ${service}`,
      paragraphs: [`“${service}” is scheduled.`, note],
      action: { label: 'See my services', url: `${origin}/en/payment#services` },
      note: 'If it does not suit you, write to us from the contact page and we will find another day.',
    }),
  },
  work_done: {
    es: ({ origin, service, note }: WorkMail): Email => ({
      subject: `Servicio terminado: ${service}`,
      paragraphs: [`Terminamos «${service}».`, ...(note ? [note] : [])],
      action: { label: 'Ver mis servicios', url: `${origin}/es/payment#services` },
      note: '¿Algo no quedó bien? Escríbanos desde la página de contacto.',
    }),
    en: ({ origin, service, note }: WorkMail): Email => ({
      subject: `Service finished: ${service}`,
      paragraphs: [`“${service}” is finished.`, ...(note ? [note] : [])],
      action: { label: 'See my services', url: `${origin}/en/payment#services` },
      note: 'Is something not right? Write to us from the contact page.',
    }),
  },
} as const satisfies Record<string, Localized<(data: never) => Email>>;
