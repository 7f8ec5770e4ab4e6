import type { Locale } from '#domain/i18n/locale.ts';
import { findStep, missingTerms } from '#domain/offers/draft/wizard.ts';
import type { PartialTerms } from '#domain/offers/terms.ts';
import { correctionAddress } from '#site/offers/addresses.ts';
import { OFFER_TEXTS } from '#site/offers/texts.ts';
import { Notice } from '#site/ui/Notice.tsx';

type MissingAnswersProps = Readonly<{ terms: PartialTerms; offerId: string; locale: Locale }>;

/** Missing answers of an offer, each with a link to its step. */
export function MissingAnswers({ terms, offerId, locale }: MissingAnswersProps) {
  const missing = missingTerms(terms);
  if (missing.length === 0) return null;
  const steps = [...new Set(missing.map(({ step }) => step))].flatMap(
    (step) => findStep(step) ?? [],
  );
  return (
    <Notice tone="warn">
      <p>{OFFER_TEXTS.missingBeforeSend[locale](missing.length)}</p>
      <ul className="plain-list">
        {steps.map((step) => (
          <li key={step.key}>
            <a className="link" href={correctionAddress(locale, offerId, step.key)}>
              {step.label[locale]}
            </a>
          </li>
        ))}
      </ul>
    </Notice>
  );
}
