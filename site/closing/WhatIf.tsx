import './what-if.css';
import { useState } from 'react';
import { formatDate } from '#domain/calendar.ts';
import { clauseOf } from '#domain/closing/clause-of.ts';
import { sectionWords } from '#domain/closing/rule-words.ts';
import { scenariosOf } from '#domain/closing/scenarios/index.ts';
import type {
  Chosen,
  Outcome,
  Scenario,
  ScenarioDeal,
} from '#domain/closing/scenarios/scenario.ts';
import type { Locale, Localized } from '#domain/i18n/locale.ts';
import { formatWholeDollars } from '#domain/money.ts';
import type { OfferReader } from '#domain/offers/labels.ts';
import { type BuyerHome, cashToClose } from '#domain/offers/money/cash-to-close.ts';
import { type NetBasis, netSheet, netSheetInput } from '#domain/offers/money/net/net-sheet.ts';
import { OFFER_SIDES } from '#domain/offers/status.ts';
import type { OfferTerms } from '#domain/offers/terms.ts';
import { Difference } from '#site/offers/Difference.tsx';
import { DateField } from '#site/ui/fields/DateField.tsx';
import { MoneyField } from '#site/ui/fields/MoneyField.tsx';
import { NumberField } from '#site/ui/fields/NumberField.tsx';
import { Icon } from '#site/ui/Icon.tsx';
import { UI_TEXTS } from '#site/ui/texts.ts';

/** Texts of what happens if something goes wrong. */
const WHAT_IF_TEXTS = {
  title: { es: '¿Qué pasa si…?', en: 'What happens if…?' },
  ofContract: {
    es: 'Con las fechas y el dinero de este contrato.',
    en: 'With the dates and the money of this contract.',
  },
  ofTerms: {
    es: 'Con las fechas y el dinero de estos términos, antes de que obliguen.',
    en: 'With the dates and the money of these terms, before they bind.',
  },
  onDay: { es: '¿Qué día?', en: 'On which day?' },
  shortBy: { es: '¿Cuánto menos que el precio?', en: 'How much below the price?' },
  slipBy: { es: '¿Cuántos días?', en: 'By how many days?' },
  days: { es: 'días', en: 'days' },
  buyer: { es: 'Quien compra', en: 'Buyers' },
  seller: { es: 'Quien vende', en: 'Sellers' },
  you: { es: 'usted', en: 'you' },
  follows: { es: 'De dónde sale', en: 'It follows from' },
  assumes: { es: 'Qué supone', en: 'It assumes' },
  onPaper: {
    es: 'El contrato subido puede decir otra cosa: estos son los términos que se acordaron aquí.',
    en: 'The uploaded contract may say otherwise: these are the terms that were agreed here.',
  },
  notAdvice: {
    es: 'Es lo que sale de los términos, no un consejo legal. Las partes pueden acordar otra cosa por escrito.',
    en: 'This is what follows from the terms, not legal advice. The parties may agree otherwise in writing.',
  },
} as const satisfies Record<string, Localized>;

/** Texts with values. */
const WHAT_IF_WORDS = {
  ifSigned: {
    es: (day: string) => `Supone que todos firman el ${day}.`,
    en: (day: string) => `It assumes that all sign on ${day}.`,
  },
} as const;

export type WhatIfProps = Readonly<{
  terms: OfferTerms;
  home: BuyerHome & ScenarioDeal['home'];
  reader: OfferReader;
  /** Only for the seller and administrators. */
  netBasis: NetBasis | undefined;
  /** Today, and the day of the last signature; undefined while not all have signed. */
  today: string;
  signedOn: string | undefined;
  /** A contract on paper has sections of its own. */
  isOnPaper: boolean;
  /** The periods of the law, once the offer is accepted. */
  windows?: ScenarioDeal['windows'] | undefined;
  isBackup: boolean;
  locale: Locale;
}>;

/** What happens if something goes wrong, in dates and money of these terms; folded at first. */
export default function WhatIf(props: WhatIfProps) {
  const { signedOn, today, isOnPaper, locale } = props;
  const deal = dealOf(props);
  const [chosen, setChosen] = useState<Chosen>({
    day: today,
    shortCents: 2_000_000,
    slipDays: 7,
  });
  return (
    <details className="card what-if">
      <summary>
        <span>
          <h2>{WHAT_IF_TEXTS.title[locale]}</h2>
          <span className="small soft block">
            {signedOn ? WHAT_IF_TEXTS.ofContract[locale] : WHAT_IF_TEXTS.ofTerms[locale]}
          </span>
        </span>
        <Icon name="chevron-down" />
      </summary>
      <div>
        {scenariosOf(deal).map((scenario) => (
          <details key={scenario.key} name="what-if">
            <summary>
              {scenario.title[locale]}
              <Icon name="chevron-down" />
            </summary>
            <ScenarioBody
              scenario={scenario}
              deal={deal}
              chosen={chosen}
              onChoose={(change) => setChosen((now) => ({ ...now, ...change }))}
              hasSections={signedOn !== undefined && !isOnPaper}
              reader={props.reader}
              locale={locale}
            />
          </details>
        ))}
        <p className="what-if-note small soft">
          {!signedOn && `${WHAT_IF_WORDS.ifSigned[locale](formatDate(today, locale))} `}
          {isOnPaper && `${WHAT_IF_TEXTS.onPaper[locale]} `}
          {WHAT_IF_TEXTS.notAdvice[locale]}
        </p>
      </div>
    </details>
  );
}

function dealOf(props: WhatIfProps): ScenarioDeal {
  const { terms, home, reader, netBasis, today, signedOn, isBackup, windows } = props;
  return {
    ...{ terms, home, isBackup, effectiveOn: signedOn ?? today },
    ...(windows && { windows }),
    ...(reader === 'buyer' && {
      cashOf: (some: OfferTerms) => cashToClose(some, home).totalCents,
    }),
    ...(netBasis && {
      netOf: (some: OfferTerms) =>
        netSheet(netSheetInput(some, netBasis.home, netBasis.choices)).netCents,
    }),
  };
}

type BodyProps = Readonly<{
  scenario: Scenario;
  deal: ScenarioDeal;
  chosen: Chosen;
  onChoose: (change: Partial<Chosen>) => void;
  hasSections: boolean;
  reader: OfferReader;
  locale: Locale;
}>;

function ScenarioBody(props: BodyProps) {
  const { scenario, deal, chosen, onChoose, hasSections, reader, locale } = props;
  const outcomes = scenario.outcomes(deal, chosen);
  const refs = [...new Set(outcomes.flatMap(({ follows }) => follows))];
  return (
    <div className="what-if-body">
      <Question scenario={scenario} chosen={chosen} onChoose={onChoose} locale={locale} />
      {outcomes.length === 0 && <p className="soft">{UI_TEXTS[locale].noFigure}</p>}
      {outcomes.map((outcome) => (
        <OutcomeCard key={outcome.key} outcome={outcome} reader={reader} locale={locale} />
      ))}
      {refs.length > 0 && (
        <div>
          <h4>{WHAT_IF_TEXTS.follows[locale]}</h4>
          {refs.map((ref) => {
            const clause = clauseOf(deal.terms, deal.home, ref);
            if (!clause) return null;
            const { title, section, text } = clause;
            return (
              <blockquote key={ref} className="what-if-clause">
                {text[locale].map((paragraph) => (
                  <p key={paragraph}>{paragraph}</p>
                ))}
                <footer className="small soft">
                  {hasSections && section !== null && `${sectionWords(section, locale)}, `}
                  {title[locale]}
                </footer>
              </blockquote>
            );
          })}
        </div>
      )}
      <div>
        <h4>{WHAT_IF_TEXTS.assumes[locale]}</h4>
        <ul className="what-if-assumes">
          {scenario.assumes(deal, chosen).map((text) => (
            <li key={text.en}>{text[locale]}</li>
          ))}
        </ul>
      </div>
    </div>
  );
}

type QuestionProps = Pick<BodyProps, 'scenario' | 'chosen' | 'onChoose' | 'locale'>;

/** What the reader may try. */
function Question({ scenario: { key, asks }, chosen, onChoose, locale }: QuestionProps) {
  const field = { name: `what-if-${key}`, required: true, texts: UI_TEXTS[locale] } as const;
  if (asks === 'day') {
    return (
      <DateField
        {...field}
        label={WHAT_IF_TEXTS.onDay[locale]}
        value={chosen.day}
        onChange={(day) => onChoose({ day })}
      />
    );
  }
  if (asks === 'shortCents') {
    return (
      <MoneyField
        {...field}
        label={WHAT_IF_TEXTS.shortBy[locale]}
        value={chosen.shortCents || undefined}
        onChange={(cents) => onChoose({ shortCents: cents ?? 0 })}
      />
    );
  }
  if (asks !== 'slipDays') return null;
  return (
    <NumberField
      {...field}
      label={WHAT_IF_TEXTS.slipBy[locale]}
      unit={WHAT_IF_TEXTS.days[locale]}
      value={chosen.slipDays || undefined}
      onChange={(days) => onChoose({ slipDays: days ?? 0 })}
    />
  );
}

type OutcomeProps = Readonly<{ outcome: Outcome; reader: OfferReader; locale: Locale }>;

function OutcomeCard({ outcome, reader, locale }: OutcomeProps) {
  return (
    <section className="what-if-outcome">
      <h3>{outcome.title[locale]}</h3>
      {outcome.dates.length > 0 && (
        <dl className="what-if-dates">
          {outcome.dates.map(({ title, on }) => (
            <div key={title.en}>
              <dt className="small soft">{title[locale]}</dt>
              <dd>{formatDate(on, locale, { dateStyle: 'full' })}</dd>
            </div>
          ))}
        </dl>
      )}
      <div className="what-if-sides">
        {OFFER_SIDES.map((side) => (
          <div key={side}>
            <h4>
              {WHAT_IF_TEXTS[side][locale]}
              {side === reader && ` (${WHAT_IF_TEXTS.you[locale]})`}
            </h4>
            <p>{outcome[side].text[locale]}</p>
            {outcome[side].amounts.map(({ label, cents, changeCents }) => (
              <p key={label.en} className="what-if-amount">
                <span className="small soft">{label[locale]}</span>
                <strong className="money">{formatWholeDollars(cents, locale)}</strong>
                {changeCents !== undefined && (
                  <Difference
                    cents={Math.round(changeCents / 100) * 100}
                    good={side === 'seller' ? 'up' : 'down'}
                    locale={locale}
                  />
                )}
              </p>
            ))}
          </div>
        ))}
      </div>
    </section>
  );
}
