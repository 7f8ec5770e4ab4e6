import './term.css';
import { useId } from 'react';
import { GLOSSARY_TERMS, type GlossaryKey, glossaryHref } from '#domain/glossary/glossary.ts';
import { type Locale, type Localized, otherLocale } from '#domain/i18n/locale.ts';

export const GLOSSARY_TEXTS = {
  whole: { es: 'Ver en el glosario', en: 'See in the glossary' },
  means: { es: 'Qué significa:', en: 'What it means:' },
} as const satisfies Record<string, Localized>;

type TermProps = Readonly<{
  /** Plain text without an explanation where it is undefined. */
  of: GlossaryKey | undefined;
  /** The word as it stands on the page; the term itself if left out. */
  word?: string;
  locale: Locale;
}>;

/** A word that opens its explanation, which the browser does without a script. */
export function Term({ of, word, locale }: TermProps) {
  const id = useId();
  if (of === undefined) return word;
  const other = otherLocale(locale);
  const { term, meaning } = GLOSSARY_TERMS[of];
  return (
    <>
      <button type="button" className="glossary-word" popoverTarget={id}>
        {word ?? term[locale]}
      </button>
      <span id={id} popover="auto" className="glossary-card">
        <span className="block">
          <b>{term[locale]}</b>{' '}
          <span className="soft" lang={other}>
            {term[other]}
          </span>
        </span>
        <span className="block">{meaning[locale]}</span>
        <a className="link" href={glossaryHref(of, locale)}>
          {GLOSSARY_TEXTS.whole[locale]}
        </a>
      </span>
    </>
  );
}

type TermsProps = Readonly<{ of: readonly GlossaryKey[]; locale: Locale }>;

/** The words of a page, each with its explanation. */
export function Terms({ of, locale }: TermsProps) {
  return (
    <p className="small soft flex flex-wrap gap-x-4 gap-y-1">
      <span>{GLOSSARY_TEXTS.means[locale]}</span>
      {of.map((key) => (
        <Term key={key} of={key} locale={locale} />
      ))}
    </p>
  );
}
