import type { Localized } from '#domain/i18n/locale.ts';
import type { Email } from './email.ts';

/** A contact message, for the administrators who answer it. */
type ReceivedMail = Readonly<{
  name: string;
  email: string;
  phone: string;
  issue: string;
  message: string;
  url: string;
}>;
/** Contains no user input: the address may not belong to the person who typed it. */
type ArrivedMail = Readonly<{ issue: string }>;
type AnsweredMail = Readonly<{ firstName: string; answer: string; message: string }>;

export const CONTACT_TEMPLATES = {
  contact_received: {
    es: ({ name, email, phone, issue, message, url }: ReceivedMail): Email => ({
      subject: `Mensaje de contacto: ${issue}`,
      paragraphs: [`${name} escribió desde el formulario de contacto.`, message],
      facts: [
        ['Correo', email],
        ['Teléfono', phone],
      ],
      action: { label: 'Leer y responder', url },
    }),
    en: ({ name, email, phone, issue, message, url }: ReceivedMail): Email => ({
      subject: `Contact message: ${issue}`,
      paragraphs: [`${name} wrote through the contact form.`, message],
      facts: [
        ['E-mail', email],
        ['Phone', phone],
      ],
      action: { label: 'Read and answer', url },
    }),
  },
  contact_arrived: {
    es: ({ issue }: ArrivedMail): Email => ({
      subject: 'Recibimos su mensaje',
      paragraphs: [
        'Su mensaje y sus fotos nos llegaron. Una persona lo leerá y le contestará a este correo; atendemos los 7 días de la semana.',
      ],
      facts: [['Asunto', issue]],
      note: 'Si usted no nos escribió, no haga nada: alguien puso este correo por error.',
    }),
    en: ({ issue }: ArrivedMail): Email => ({
      subject: 'We received your message',
      paragraphs: [
        'Your message and photos have arrived. A person will read it and reply to this address; we are here 7 days a week.',
      ],
      facts: [['About', issue]],
      note: 'If you did not write to us, do nothing: somebody entered this address by mistake.',
    }),
  },
  contact_answered: {
    es: ({ firstName, answer, message }: AnsweredMail): Email => ({
      subject: 'Respuesta a su mensaje',
      paragraphs: [`Hola, ${firstName}:`, answer],
      facts: [['Usted escribió', message]],
      note: 'Si quiere seguir la conversación, escríbanos otra vez desde la página de contacto.',
    }),
    en: ({ firstName, answer, message }: AnsweredMail): Email => ({
      subject: 'An answer to your message',
      paragraphs: [`Hello ${firstName},`, answer],
      facts: [['You wrote', message]],
      note: 'To continue the conversation, write to us again from the contact page.',
    }),
  },
} as const satisfies Record<string, Localized<(data: never) => Email>>;
