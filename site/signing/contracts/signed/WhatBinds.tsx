import type { Locale } from '#domain/i18n/locale.ts';
import type { OfferSide } from '#domain/offers/status.ts';
import type { SigningAnswer } from '../signing-calls.ts';
import { SIGNED_TEXTS as TEXTS } from './signed-texts.ts';

type WhatBindsProps = Readonly<{
  after: NonNullable<SigningAnswer['after']>;
  /** The viewer's side; undefined for administrators. */
  side: OfferSide | undefined;
  locale: Locale;
}>;

/** Obligations of each side from the signed contract, the viewer's first, and ways to cancel. */
export function WhatBinds({ after, side, locale }: WhatBindsProps) {
  const rows = [
    { key: 'seller', name: TEXTS.sellers, text: after.sellers },
    { key: 'buyer', name: TEXTS.buyers, text: after.buyers },
  ] as const;
  const ordered = rows.toSorted((a, b) => Number(b.key === side) - Number(a.key === side));
  return (
    <section className="card" aria-labelledby="binds">
      <h2 className="signed-title" id="binds">
        {TEXTS.binds[locale]}
      </h2>
      <dl className="signed-rows">
        {ordered.map(({ key, name, text }) => (
          <div key={key} className="signed-term">
            <dt>{(key === side ? TEXTS.you : name)[locale]}</dt>
            <dd>{text[locale]}</dd>
          </div>
        ))}
        <div className="signed-term">
          <dt>{TEXTS.exits[locale]}</dt>
          <dd>{after.exits[locale]}</dd>
        </div>
      </dl>
      <p className="signed-note small soft">{TEXTS.change[locale]}</p>
    </section>
  );
}
