import type { Localized } from '#domain/i18n/locale.ts';

type Asker = Readonly<{ firstName: string; lastName: string; email: string; phone: string }>;

export const NAMES_ASKER: Localized = {
  es: 'Quite de la pregunta el nombre, el correo y el teléfono de quien preguntó.',
  en: 'Remove the asker’s name, e-mail and phone from the question.',
};

export const NAMED_IN_ANSWER: Localized = {
  es: 'La respuesta dice quién preguntó. Quite el nombre, el correo y el teléfono para publicarla.',
  en: 'The answer says who asked. Remove the name, e-mail and phone to publish it.',
};

/** Maximum number of published answers per listing. */
export const MAX_PUBLISHED = 30;

export const TOO_MANY_PUBLISHED: Localized = {
  es: `El anuncio muestra ya ${MAX_PUBLISHED} respuestas. Quite alguna para publicar otra.`,
  en: `The listing already shows ${MAX_PUBLISHED} answers. Remove one to publish another.`,
};

/**
 * Whether a text identifies the asker: their e-mail, the digits of their phone number, or their
 * first or last name as a separate word, ignoring accents and case.
 */
export function namesAsker(text: string, asker: Asker): boolean {
  const plain = plainOf(text);
  const digits = text.replace(/\D/g, '');
  const phone = asker.phone.replace(/\D/g, '').slice(-10);
  if (phone.length === 10 && digits.includes(phone)) return true;
  if (asker.email !== '' && plain.includes(plainOf(asker.email))) return true;
  const words = plain.split(/[^\p{L}\p{N}]+/u);
  return [asker.firstName, asker.lastName]
    .flatMap((name) => plainOf(name).split(/[^\p{L}\p{N}]+/u))
    .some((name) => name.length > 1 && words.includes(name));
}

function plainOf(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
}
