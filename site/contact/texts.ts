import type { Localized } from '#domain/i18n/locale.ts';

export const CONTACT_TEXTS = {
  title: { es: 'Contacto', en: 'Contact us' },
  description: {
    es: 'Escriba a las personas de Trato, con fotos si hace falta.',
    en: 'Write to the people at Trato, with photos where they help.',
  },
  lead: {
    es: 'Cuéntenos qué pasa. Le contesta una persona, por correo, cualquier día de la semana.',
    en: 'Tell us what is going on. A person answers by e-mail, any day of the week.',
  },
  firstName: { es: 'Nombre', en: 'First name' },
  secondName: { es: 'Segundo nombre o apellido', en: 'Second or last name' },
  email: { es: 'Correo electrónico', en: 'E-mail' },
  emailHint: { es: 'Ahí le contestamos.', en: 'We will reply to this address.' },
  phone: { es: 'Teléfono', en: 'Phone' },
  issue: { es: '¿De qué se trata?', en: 'What is it about?' },
  message: { es: 'Preguntas o comentarios', en: 'Questions or comments' },
  messageHint: {
    es: 'Si es sobre una casa o una oferta, diga su dirección. No mande datos de tarjetas.',
    en: 'If it is about a home or an offer, give its address. Do not send card details.',
  },
  photos: { es: 'Fotos', en: 'Photos' },
  choose: { es: 'Elegir fotos', en: 'Choose photos' },
  submit: { es: 'Enviar mensaje', en: 'Send message' },
  sending: { es: 'Enviando su mensaje', en: 'Sending your message' },
  cancel: { es: 'Cancelar el envío', en: 'Cancel sending' },
  canceled: {
    es: 'El envío se canceló. No se perdió nada: todo sigue aquí.',
    en: 'Sending was canceled. Nothing is lost: everything is still here.',
  },
  photosWrong: {
    es: 'Quite las fotos marcadas: no se pueden enviar.',
    en: 'Remove the marked photos: they cannot be sent.',
  },
  sent: { es: 'Su mensaje llegó', en: 'Your message has arrived' },
  sentMore: {
    es: (email: string) => `Le contestaremos a ${email}. Le mandamos ahí una confirmación.`,
    en: (email: string) => `We will reply to ${email}. We have sent a confirmation there.`,
  },
  another: { es: 'Escribir otro mensaje', en: 'Write another message' },
  before: { es: 'Quizás ya esté contestado', en: 'Your question may already be answered' },
} as const satisfies Record<string, Localized | Localized<(email: string) => string>>;

export const INBOX_TEXTS = {
  title: { es: 'Mensajes de contacto', en: 'Contact messages' },
  all: { es: 'Todos', en: 'All' },
  filter: { es: 'Estado', en: 'Status' },
  empty: { es: 'No hay mensajes', en: 'No messages' },
  emptyMore: {
    es: 'Aquí aparecen los mensajes del formulario de contacto.',
    en: 'Messages from the contact form show up here.',
  },
  failed: {
    es: 'No pudimos leer los mensajes. Recargue la página en un momento.',
    en: 'We could not read the messages. Reload the page in a moment.',
  },
  from: { es: 'De', en: 'From' },
  about: { es: 'Asunto', en: 'About' },
  received: { es: 'Recibido', en: 'Received' },
  status: { es: 'Estado', en: 'Status' },
  photos: { es: 'Fotos', en: 'Photos' },
  language: { es: 'Idioma', en: 'Language' },
  email: { es: 'Correo', en: 'E-mail' },
  phone: { es: 'Teléfono', en: 'Phone' },
  account: { es: 'Ver su cuenta', en: 'See their account' },
  back: { es: 'Todos los mensajes', en: 'All messages' },
  message: { es: 'Mensaje', en: 'Message' },
  history: { es: 'Qué se hizo', en: 'What was done' },
  answer: { es: 'Respuesta', en: 'Answer' },
  answerHint: {
    es: 'Sale por correo a quien escribió, con su mensaje debajo.',
    en: 'It goes by e-mail to the sender, with their message below it.',
  },
  answerIn: {
    es: { es: 'Escribió desde el sitio en español.', en: 'Escribió desde el sitio en inglés.' },
    en: { es: 'They wrote from the Spanish site.', en: 'They wrote from the English site.' },
  },
  done: {
    es: { answer: 'Respuesta enviada', close: 'Mensaje cerrado', reopen: 'Mensaje reabierto' },
    en: { answer: 'Answer sent', close: 'Message closed', reopen: 'Message reopened' },
  },
  download: { es: 'Descargar', en: 'Download' },
  pages: { es: 'Páginas', en: 'Pages' },
  first: { es: 'Volver al principio', en: 'Back to the start' },
  next: { es: 'Siguientes', en: 'Next' },
} as const satisfies Record<string, Localized<unknown>>;
