import '#site/offers/wizard/offer-wizard.css';
import { useEffect, useState } from 'react';
import type { Locale } from '#domain/i18n/locale.ts';
import { allFields } from '#domain/offers/draft/wizard.ts';
import type { PartialTerms } from '#domain/offers/terms.ts';
import { QuestionField } from '#site/forms/questions/QuestionField.tsx';
import { setAnswer } from '#site/offers/set-answer.ts';
import { shownTerm } from '#site/offers/shown-term.ts';
import { OFFER_TEXTS } from '#site/offers/texts.ts';
import { keepBegun } from '#site/stores/return-path.ts';
import { Button } from '#site/ui/Button.tsx';
import { storedJson, withStorage } from '#site/ui/browser/storage.ts';
import { useTypedEarly } from '#site/ui/browser/use-typed-early.ts';

/** The main terms; everything else is asked after registration. */
const ASKED = ['amountCents', 'financeType', 'downPaymentPercent', 'closingDate'] as const;

type EarlyOfferProps = Readonly<{ propertyId: string; locale: Locale; now: number }>;

/** First answers of an offer by a visitor without an account, kept during registration. */
export default function EarlyOffer({ propertyId, locale, now }: EarlyOfferProps) {
  const [terms, setTerms] = useState<PartialTerms>({});
  const root = useTypedEarly();
  const fields = ASKED.flatMap(
    (path) => allFields().find(({ field }) => field.path === path)?.field ?? [],
  );

  useEffect(() => setTerms(earlyAnswersFor(propertyId) ?? {}), [propertyId]);

  function answer(path: string, value: unknown) {
    const answered = setAnswer(terms, path, value);
    setTerms(answered);
    keep(answered);
  }

  function keep(answered: PartialTerms) {
    storeEarlyAnswers({ propertyId, terms: answered });
    keepBegun(`/${locale}/listing/buy?property=${encodeURIComponent(propertyId)}`);
  }

  function proceed(page: string) {
    keep(terms);
    location.assign(`/${locale}/${page}`);
  }

  return (
    <form
      ref={root}
      className="stack"
      data-gap="form"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        proceed('register?profile=buyer');
      }}
    >
      {fields.map((field) => (
        <QuestionField
          key={field.path}
          field={shownTerm(field, locale, now)}
          answers={terms}
          onAnswer={answer}
          errors={{}}
          locale={locale}
        />
      ))}
      <p className="soft">{OFFER_TEXTS.savedHere[locale]}</p>
      <div className="button-row">
        <Button type="submit" size="large">
          {OFFER_TEXTS.openAccount[locale]}
        </Button>
        <Button variant="second" onClick={() => proceed('login')}>
          {OFFER_TEXTS.haveAccount[locale]}
        </Button>
      </div>
    </form>
  );
}

/** Key of the answers given before login. */
const ANSWERS_KEY = 'offersAndLog';

type EarlyAnswers = Readonly<{ propertyId: string; terms: PartialTerms }>;

/** Stores the first answers on this device; without storage they are asked again. */
export function storeEarlyAnswers(answers: EarlyAnswers): void {
  withStorage((storage) => storage.setItem(ANSWERS_KEY, JSON.stringify(answers)));
}

/** The stored first answers for this home, if any. Other content under the key is ignored. */
export function earlyAnswersFor(propertyId: string): PartialTerms | undefined {
  const kept = storedJson(ANSWERS_KEY);
  if (!isObject(kept) || kept['propertyId'] !== propertyId || !isObject(kept['terms'])) {
    return undefined;
  }
  // The server validates every answer when it is saved.
  return kept['terms'] as PartialTerms;
}

/** Deletes the answers from this device after the offer has them. */
export function forgetEarlyAnswers(): void {
  withStorage((storage) => storage.removeItem(ANSWERS_KEY));
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null;
}
