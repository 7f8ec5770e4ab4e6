import { useEffect, useRef, useState } from 'react';
import { LOCALES, type Locale } from '#domain/i18n/locale.ts';

import { OwnParagraph } from '#site/offers/OwnParagraph.tsx';
import { Button } from '#site/ui/Button.tsx';
import { Icon } from '#site/ui/Icon.tsx';
import type { SigningAnswer } from './signing-calls.ts';
import { sizeOf, SIGN_TEXTS as TEXTS } from './texts.ts';

type Shown = NonNullable<SigningAnswer['signing']>;
type ContractTextProps = Readonly<{
  document: Shown['document'];
  pdf: string;
  /** Called when the PDF is opened. */
  onOpened: () => void;
  locale: Locale;
}>;

const CHOICES = { es: 'spanish', en: 'english', both: 'both' } as const;

/** The contract with numbered headings, in one language or both side by side, and its PDF. */
export function ContractText({ document, pdf, onOpened, locale }: ContractTextProps) {
  const [shown, setShown] = useState<Locale | 'both'>(locale);
  const languages = shown === 'both' ? LOCALES : [shown];
  const size = sizeOf(document, locale);
  return (
    <article className="card contract" id="contract" tabIndex={-1}>
      <div className="contract-bar">
        <fieldset className="contract-languages">
          <legend className="visually-hidden">{TEXTS.language[locale]}</legend>
          {[...LOCALES, 'both' as const].map((choice) => (
            <button
              key={choice}
              type="button"
              aria-pressed={shown === choice}
              onClick={() => setShown(choice)}
            >
              {TEXTS[CHOICES[choice]][locale]}
            </button>
          ))}
        </fieldset>
        {size && <p className="small soft">{size}</p>}
        <Button variant="quiet" size="small" icon="printer" onClick={() => window.print()}>
          {TEXTS.print[locale]}
        </Button>
        <a className="link contract-pdf" href={pdf} download onClick={onOpened}>
          <Icon name="download" /> {TEXTS.download[locale]}
        </a>
      </div>
      <div className="contract-columns" data-count={languages.length}>
        {languages.map((language) => (
          <div key={language} lang={language} className="card-body">
            <h2>{document.title[language]}</h2>
            <p className="soft">{document.intro[language].join(' ')}</p>
            <ol className="contract-sections">
              {document.sections.map(({ title, text, ownWords = [] }, index) => (
                <li
                  key={title.en}
                  id={language === languages[0] ? `section-${index + 1}` : undefined}
                >
                  <h3>
                    <span className="contract-number">{index + 1}</span>
                    <span>{title[language]}</span>
                  </h3>
                  <div>
                    {text[language].map((line) => (
                      <p key={line}>
                        <OwnParagraph text={line} ownWords={ownWords} />
                      </p>
                    ))}
                  </div>
                </li>
              ))}
            </ol>
          </div>
        ))}
      </div>
      <p className="contract-end small">
        <Icon name="check-circle" /> <b>{TEXTS.endOfText[locale]}</b>
      </p>
    </article>
  );
}

/** After consent was given on this page, scrolls to the start of the contract and focuses it. */
export function useContractInView(consentedAt: string | null | undefined): void {
  const before = useRef(consentedAt);
  useEffect(() => {
    const isNew = !before.current && consentedAt;
    before.current = consentedAt;
    if (!isNew) return;
    const contract = document.getElementById('contract');
    contract?.scrollIntoView();
    contract?.focus({ preventScroll: true });
  }, [consentedAt]);
}
