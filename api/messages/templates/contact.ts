import { BECAUSE } from './because.ts';
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
  contact_received: ({ name, email, phone, issue, message, url }: ReceivedMail): Email => ({
    subject: { es: `Mensaje de contacto: ${issue}`, en: `Contact message: ${issue}` },
    text: [
      {
        es: `${name} escribió desde el formulario de contacto.`,
        en: `${name} wrote through the contact form.`,
      },
      { text: message },
    ],
    facts: [
      [{ es: 'Correo', en: 'E-mail' }, email],
      [{ es: 'Teléfono', en: 'Phone' }, phone],
    ],
    button: { es: 'Leer y responder', en: 'Read and answer', url },
    because: BECAUSE.administrator,
  }),
  contact_arrived: ({ issue }: ArrivedMail): Email => ({
    subject: { es: 'Recibimos su mensaje', en: 'We received your message' },
    text: {
      es: 'Su mensaje y sus fotos nos llegaron. Una persona lo leerá y le contestará a este correo; atendemos los 7 días de la semana.',
      en: 'Your message and photos have arrived. A person will read it and reply to this address; we are here 7 days a week.',
    },
    facts: [[{ es: 'Asunto', en: 'About' }, issue]],
    note: {
      es: 'Si usted no nos escribió, no haga nada: alguien puso este correo por error.',
      en: 'If you did not write to us, do nothing: somebody entered this address by mistake.',
    },
    because: BECAUSE.address,
    isMailOnly: true,
  }),
  contact_answered: ({ firstName, answer, message }: AnsweredMail): Email => ({
    subject: { es: 'Respuesta a su mensaje', en: 'An answer to your message' },
    text: [{ es: `Hola, ${firstName}:`, en: `Hello ${firstName},` }, { text: answer }],
    facts: [[{ es: 'Usted escribió', en: 'You wrote' }, message]],
    note: {
      es: 'Si quiere seguir la conversación, escríbanos otra vez desde la página de contacto.',
      en: 'To continue the conversation, write to us again from the contact page.',
    },
    because: BECAUSE.contact,
  }),
};
