import type { Localized } from '#domain/i18n/locale.ts';

/** Things that a public text should not contain. They are reported but not refused. */
export const TEXT_HINTS = ['phone', 'email', 'link', 'fair_housing'] as const;
export type TextHint = Readonly<{ kind: (typeof TEXT_HINTS)[number]; found: string }>;

export const TEXT_HINT_LABELS = {
  phone: {
    es: 'parece un teléfono. Publicado, atrae estafas; quien se interesa hace su oferta por Trato.',
    en: 'this looks like a phone number. Published, it attracts scams; buyers make their offers through Trato.',
  },
  email: {
    es: 'parece un correo electrónico. Publicado, atrae estafas; quien se interesa hace su oferta por Trato.',
    en: 'this looks like an e-mail address. Published, it attracts scams; buyers make their offers through Trato.',
  },
  link: {
    es: 'parece un enlace a otro sitio.',
    en: 'this looks like a link to another site.',
  },
  fair_housing: {
    es: 'describa la casa y no a quién le conviene: la ley de vivienda justa prohíbe preferir o excluir personas.',
    en: 'describe the home, not who it suits: fair housing law forbids preferring or excluding people.',
  },
} as const satisfies Record<(typeof TEXT_HINTS)[number], Localized>;

const EMAIL =
  /[\w.+-]+(?:@|\s*(?:\(|\[)?\s*(?:at|arroba)\s*(?:\)|\])?\s*)[\w-]+\s?(?:\.|\s(?:dot|punto)\s|[([]\s*(?:dot|punto)\s*[)\]])\s?(?:com|net|org|edu|us|es)\b/i;
const LINK = /(?:https?:\/\/|www\.)\S+|\b[\w-]+\.(?:com|net|org|info|us|io|me|co)\b(?:\/\S*)?/i;
const PHONE =
  /(?<![\d$,.])(?:(?:\+?1[\s.-]*)?\(?\d{3}\)?[\s.·-]*\d{3}[\s.·-]*\d{4}|(?:\d[\s.·-]){9}\d)(?![\d,])/;

/**
 * Phrases that prefer or exclude people by race, color, religion, sex, disability, familial status
 * or national origin (42 U.S.C. 3604(c)), without accents. Communities for people over 55 are
 * exempt.
 */
const FAIR_HOUSING = [
  /\b(?:adults?|singles?|couples?) only\b/,
  /\bno (?:children|kids|families|wheelchairs?|immigrants)\b/,
  /\b(?:ideal|perfect|great) for (?:\w+ ){0,2}(?:families|couples?|singles?|bachelors?|christians?)\b/,
  /\b(?:mature|young) (?:couple|person|people)\b/,
  /\b(?:white|black|hispanic|latino|asian|jewish|christian|catholic|muslim) (?:neighborhood|area|community|family|families|buyers?)\b/,
  /\b(?:able-bodied|english speakers? only)\b/,
  /\bsolo (?:para )?(?:adultos|solteros|parejas|hispanos|latinos|cristianos|americanos)\b/,
  /\b(?:sin|no (?:se aceptan|se admiten)) (?:ninos|hijos|familias|discapacitados|inmigrantes)\b/,
  /\b(?:ideal|perfect[ao]) para (?:una? )?(?:familias?|parejas?|solter[oa]s?|matrimonios?|cristianos)\b/,
  /\b(?:barrio|vecindario|zona|comunidad) (?:de )?(?:blancos?|negros?|hispan[oa]s?|latin[oa]s?|judi[oa]s?|cristian[oa]s?|catolic[oa]s?|musulman(?:es|a)?)\b/,
] as const;

/**
 * Kinds of hints found in a public text, each once: phone numbers, e-mail addresses, links, and
 * preferences for people.
 */
export function textHints(written: string): readonly TextHint[] {
  const text = plainSigns(written);
  const email = EMAIL.exec(text)?.[0];
  const rest = text.replace(new RegExp(EMAIL, 'gi'), ' ');
  const folded = text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
  const found = {
    phone: PHONE.exec(rest)?.[0],
    email,
    link: LINK.exec(rest)?.[0],
    fair_housing: FAIR_HOUSING.map((words) => words.exec(folded)?.[0]).find(Boolean),
  };
  return TEXT_HINTS.flatMap((kind) => {
    const words = found[kind];
    return words === undefined ? [] : [{ kind, found: words.trim() }];
  });
}

/** The text as it is read: without invisible characters, and with ordinary digits and signs. */
function plainSigns(text: string): string {
  return text
    .replace(/\p{Cf}/gu, '')
    .normalize('NFKC')
    .replaceAll('。', '.');
}
