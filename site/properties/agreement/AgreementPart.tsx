import type { ReactNode } from 'react';
import type { Locale } from '#domain/i18n/locale.ts';
import { AGREEMENT_TEXTS as TEXTS } from './agreement-texts.ts';

type PartName = 'sellers' | 'address' | 'listing' | 'authorisation' | 'disclosure' | 'sign';
type PartProps = Readonly<{ name: PartName; help?: string; locale: Locale; children: ReactNode }>;

/** One of the parts of the agreement, under its own heading. */
export function AgreementPart({ name, help, locale, children }: PartProps) {
  return (
    <section className="agreement-part" id={name} aria-labelledby={`${name}-title`}>
      <h2 id={`${name}-title`}>{TEXTS[name][locale]}</h2>
      {help && <p className="soft">{help}</p>}
      <div className="agreement-fields">{children}</div>
    </section>
  );
}
