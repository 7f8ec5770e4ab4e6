import type { Localized } from '#domain/i18n/locale.ts';

/** Texts for copying a former offer and for making offers on behalf of a client. */
export const COPY_TEXTS = {
  copy: { es: 'Copiar a una oferta nueva', en: 'Copy to a new offer' },
  copyMeans: {
    es: 'Empieza un borrador con estos mismos términos. Nada se envía hasta que usted lo revise.',
    en: 'Starts a draft with these same terms. Nothing is sent until you review it.',
  },
  formerTitle: { es: 'Empezar desde una oferta anterior', en: 'Begin from an earlier offer' },
  formerLead: {
    es: 'Copiamos sus términos a un borrador por esta casa.',
    en: 'We copy its terms to a draft for this home.',
  },
  copied: {
    es: 'Copiamos los términos de su oferta anterior. Revíselos paso a paso antes de enviarla; los archivos no se copian.',
    en: 'We copied the terms of your earlier offer. Check them step by step before you send it; files are not copied.',
  },
  emptied: {
    es: 'Estas respuestas no se copiaron, porque son de la otra casa o su fecha ya pasó:',
    en: 'These answers were not copied, because they fit the other home or their date has passed:',
  },
  alreadyOpen: {
    es: 'Ya tenía una oferta abierta por esta casa. Sigue como estaba.',
    en: 'You already had an open offer on this home. It has not changed.',
  },
  forClient: {
    es: 'Soy agente y la hago para un cliente',
    en: 'I am an agent and make it for a client',
  },
  client: { es: 'Nombre del cliente', en: 'Client’s name' },
  clientHint: {
    es: 'Cada cliente tiene su propia oferta. Verá este nombre en sus listas y avisos.',
    en: 'Each client has an offer of their own. You see this name in your lists and messages.',
  },
  another: { es: 'Ofrecer por otro cliente', en: 'Make an offer for another client' },
  clientIs: {
    es: (name: string) => `Cliente: ${name}`,
    en: (name: string) => `Client: ${name}`,
  },
} as const satisfies Record<string, Localized | Localized<(name: string) => string>>;
