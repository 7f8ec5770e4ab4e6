import type { Locale, Localized } from '#domain/i18n/locale.ts';
import { fold } from '#domain/places/fold.ts';
import { GLOSSARY_TERMS, type GlossaryKey } from './glossary.ts';

/**
 * How a translation may say each term: beginnings of words in small letters without accents,
 * separated by `|`. Wider than the product's own word, since a reader also understands “avalúo”;
 * a word that means something else, as “encuesta” for a survey of the land, is not among them.
 */
const SAID: Readonly<Record<GlossaryKey, Localized>> = {
  amendment: { es: 'enmiend|adend|modificaci', en: 'amend|addend|modif' },
  'as-is': {
    es: 'como est|como se encuentr|tal cual|tal y como|estado actual|estado en que',
    en: 'as is|as-is|as it|as they|how',
  },
  assignment: { es: 'cesion|ced|asigna|traspas', en: 'assign|transfer' },
  'backup-offer': { es: 'respaldo|reserva|suplente', en: 'backup|back-up|standby|reserve' },
  closing: { es: 'cierr|cerr', en: 'clos|settle|deadline' },
  'closing-date': { es: 'cierr|cerr', en: 'clos|settle' },
  contingency: { es: 'contingen|condici', en: 'contingen|condition' },
  'counter-offer': { es: 'contraofert|contra oferta|contrapropuest', en: 'counter' },
  default: { es: 'incumpl|mora |moros', en: 'default|breach|fail|non-compl|noncompl' },
  'effective-date': { es: 'fecha efectiva|vigencia|en vigor', en: 'effective|effect|in force' },
  escalation: { es: 'escala', en: 'escalat' },
  'inspection-period': { es: 'inspecci', en: 'inspect' },
  possession: { es: 'posesi|entreg', en: 'possess|deliver|hand|give|turn|submit' },
  'response-deadline': { es: 'fecha|plazo|limite', en: 'deadline|date|due|limit' },
  'walk-through': { es: 'visita|recorrido|inspecci', en: 'walk|visit|inspect' },
  cdd: { es: 'cdd|desarrollo comunitario', en: 'cdd|community development' },
  deed: { es: 'escritura|titulo de propiedad', en: 'deed' },
  disclosure: { es: 'divulg|revel|declara|informa', en: 'disclos' },
  estoppel: { es: 'estoppel|certificado', en: 'estoppel|certificate' },
  'flood-zone': { es: 'inunda', en: 'flood' },
  'four-point': { es: 'cuatro|4', en: 'four|4' },
  hoa: { es: 'asociaci|hoa', en: 'hoa|association|homeowner|estoppel' },
  'home-warranty': { es: 'garantia', en: 'warrant|guarant' },
  homestead: { es: 'vivienda|homestead|residencia', en: 'homestead|primary|principal' },
  'lead-paint': { es: 'plomo', en: 'lead' },
  lien: { es: 'gravam|carga|deuda', en: 'lien|encumbr' },
  'special-assessment': { es: 'cuota|derrama|contribuci|cargo', en: 'assessment|special fee' },
  survey: { es: 'plano|agrimens|topograf|deslinde|mensura', en: 'survey' },
  'title-company': { es: 'titulo', en: 'title' },
  'title-insurance': { es: 'titulo', en: 'title' },
  'title-search': { es: 'titulo', en: 'title' },
  'wind-mitigation': { es: 'viento', en: 'wind' },
  appraisal: { es: 'tasa|avalu|valuaci|valoraci', en: 'apprais|valuation' },
  'appraisal-gap': { es: 'diferenci|brecha', en: 'gap|differ|short' },
  'cash-to-close': { es: 'cierr|cerr', en: 'clos' },
  'closing-costs': { es: 'gasto|costo|coste', en: 'cost|expens|fee' },
  'doc-stamps': { es: 'timbre|sello|estampilla|documental', en: 'stamp|documentary|doorbell' },
  'down-payment': { es: 'pago inicial|inicial|enganche|entrada', en: 'down|initial' },
  'earnest-money': { es: 'deposit|arras|buena fe', en: 'deposit|earnest|escrow' },
  escrow: { es: 'garantia|deposit|escrow|fideicomiso|plica', en: 'escrow' },
  'intangible-tax': { es: 'intangible', en: 'intangible' },
  lender: { es: 'prestam|prestador|banc', en: 'lend|bank' },
  'loan-approval': { es: 'aprob', en: 'approv' },
  'net-sheet': { es: 'neto', en: 'net' },
  'pre-approval': {
    es: 'preaprob|pre-aprob|pre aprob|previa',
    en: 'preapprov|pre-approv|pre approv',
  },
  'prepaid-items': { es: 'prepag|anticipad|adelanta', en: 'prepaid|pre-paid|advance' },
  'proof-of-funds': { es: 'fondos', en: 'fund' },
  proration: { es: 'repart|prorrat', en: 'prorat|pro-rat|divi|apportion|share' },
  'seller-credit': { es: 'credito|concesi', en: 'credit|concession' },
};

const TERMS = Object.entries(GLOSSARY_TERMS).map(([key, { term }]) => ({
  // Cast: the keys of the glossary.
  key: key as GlossaryKey,
  in: { es: patternOf(term.es), en: patternOf(term.en) },
}));

/** The first term of the glossary that a text has and its translation does not say. */
export function lostTerm(
  given: Readonly<{ text: string; from: Locale; to: Locale; translation: string }>,
): GlossaryKey | undefined {
  const text = given.text.toLowerCase();
  const translation = fold(given.translation);
  return TERMS.find(
    (term) =>
      term.in[given.from].test(text) &&
      !new RegExp(`(?<![a-z0-9])(?:${SAID[term.key][given.to]})`).test(translation),
  )?.key;
}

/** Finds a term as a whole, in the singular or plural, with or without what stands in parentheses. */
function patternOf(term: string): RegExp {
  const words = term
    .toLowerCase()
    .replace(/ \(.*\)| deposit$/u, '')
    .replace(/ión$/u, 'i[óo]n(?:es)?')
    .replace(/y$/u, '(?:y|ies)');
  return new RegExp(`(?<![\\p{L}\\d])${words}(?:s|es)?(?![\\p{L}\\d])`, 'u');
}
