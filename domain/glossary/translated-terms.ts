import type { Locale } from '#domain/i18n/locale.ts';
import { fold } from '#domain/places/fold.ts';
import { GLOSSARY_TERMS, type GlossaryKey } from './glossary.ts';

/**
 * How a translation may say each term: beginnings of words in small letters without accents,
 * separated by `|`. Wider than the product's own word, since a reader also understands “avalúo”;
 * a word that means something else, as “encuesta” for a survey of the land, is not among them.
 */
const SAID: Readonly<Record<GlossaryKey, readonly [es: string, en: string]>> = {
  amendment: ['enmiend|adend|modificaci', 'amend|addend|modif'],
  'as-is': [
    'como est|como se encuentr|tal cual|tal y como|estado actual|estado en que',
    'as is|as-is|as it|as they|how',
  ],
  assignment: ['cesion|ced|asigna|traspas', 'assign|transfer'],
  'backup-offer': ['respaldo|reserva|suplente', 'backup|back-up|standby|reserve'],
  closing: ['cierr|cerr', 'clos|settle|deadline'],
  'closing-date': ['cierr|cerr', 'clos|settle'],
  contingency: ['contingen|condici', 'contingen|condition'],
  'counter-offer': ['contraofert|contra oferta|contrapropuest', 'counter'],
  default: ['incumpl|mora |moros', 'default|breach|fail|non-compl|noncompl'],
  'effective-date': ['fecha efectiva|vigencia|en vigor', 'effective|effect|in force'],
  escalation: ['escala', 'escalat'],
  'inspection-period': ['inspecci', 'inspect'],
  possession: ['posesi|entreg', 'possess|deliver|hand|give|turn|submit'],
  'response-deadline': ['fecha|plazo|limite', 'deadline|date|due|limit'],
  'walk-through': ['visita|recorrido|inspecci', 'walk|visit|inspect'],
  cdd: ['cdd|desarrollo comunitario', 'cdd|community development'],
  deed: ['escritura|titulo de propiedad', 'deed'],
  disclosure: ['divulg|revel|declara|informa', 'disclos'],
  estoppel: ['estoppel|certificado', 'estoppel|certificate'],
  'flood-zone': ['inunda', 'flood'],
  'four-point': ['cuatro|4', 'four|4'],
  hoa: ['asociaci|hoa', 'hoa|association|homeowner|estoppel'],
  'home-warranty': ['garantia', 'warrant|guarant'],
  homestead: ['vivienda|homestead|residencia', 'homestead|primary|principal'],
  'lead-paint': ['plomo', 'lead'],
  lien: ['gravam|carga|deuda', 'lien|encumbr'],
  'special-assessment': ['cuota|derrama|contribuci|cargo', 'assessment|special fee'],
  survey: ['plano|agrimens|topograf|deslinde|mensura', 'survey'],
  'title-company': ['titulo', 'title'],
  'title-insurance': ['titulo', 'title'],
  'title-search': ['titulo', 'title'],
  'wind-mitigation': ['viento', 'wind'],
  appraisal: ['tasa|avalu|valuaci|valoraci', 'apprais|valuation'],
  'appraisal-gap': ['diferenci|brecha', 'gap|differ|short'],
  'cash-to-close': ['cierr|cerr', 'clos'],
  'closing-costs': ['gasto|costo|coste', 'cost|expens|fee'],
  'doc-stamps': ['timbre|sello|estampilla|documental', 'stamp|documentary|doorbell'],
  'down-payment': ['pago inicial|inicial|enganche|entrada', 'down|initial'],
  'earnest-money': ['deposit|arras|buena fe', 'deposit|earnest|escrow'],
  escrow: ['garantia|deposit|escrow|fideicomiso|plica', 'escrow'],
  'intangible-tax': ['intangible', 'intangible'],
  lender: ['prestam|prestador|banc', 'lend|bank'],
  'loan-approval': ['aprob', 'approv'],
  'net-sheet': ['neto', 'net'],
  'pre-approval': ['preaprob|pre-aprob|pre aprob|previa', 'preapprov|pre-approv|pre approv'],
  'prepaid-items': ['prepag|anticipad|adelanta', 'prepaid|pre-paid|advance'],
  'proof-of-funds': ['fondos', 'fund'],
  proration: ['repart|prorrat', 'prorat|pro-rat|divi|apportion|share'],
  'seller-credit': ['credito|concesi', 'credit|concession'],
};

const TERMS = Object.entries(GLOSSARY_TERMS).map(([key, { term }]) => ({
  // Cast: the keys of the glossary.
  key: key as GlossaryKey,
  in: { es: patternOf(term.es), en: patternOf(term.en) },
  said: saidOf(SAID[key as GlossaryKey]),
}));

/** The first term of the glossary that a text has and its translation does not say. */
export function lostTerm(
  given: Readonly<{ text: string; from: Locale; to: Locale; translation: string }>,
): GlossaryKey | undefined {
  const text = given.text.toLowerCase();
  const translation = fold(given.translation);
  return TERMS.find(
    (term) => term.in[given.from].test(text) && !term.said[given.to].test(translation),
  )?.key;
}

function saidOf([es, en]: readonly [string, string]) {
  const starting = (words: string) => new RegExp(`(?<![a-z0-9])(?:${words})`);
  return { es: starting(es), en: starting(en) };
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
