import type { Locale } from '#domain/i18n/locale.ts';
import type { RoundRules as Rules } from '#domain/rounds/declaration.ts';
import { ruleLines } from '#domain/rounds/rule-words.ts';
import { ROUND_TEXTS as TEXTS } from './round-texts.ts';

type RoundRulesProps = Readonly<{
  rules: Rules;
  /** The deadline that counts now, epoch ms. */
  deadlineAt: number;
  locale: Locale;
}>;

/** The rules of a round, in the same words and order for everyone. */
export function RoundRules({ rules, deadlineAt, locale }: RoundRulesProps) {
  return (
    <section className="card card-body stack" aria-labelledby="round-rules">
      <h2 id="round-rules">{TEXTS.rules[locale]}</h2>
      <dl className="round-rules">
        {ruleLines(rules, deadlineAt).map(([label, value]) => (
          <div key={label.en}>
            <dt>{label[locale]}</dt>
            <dd>{value[locale]}</dd>
          </div>
        ))}
      </dl>
      <p className="small soft">{TEXTS.rulesSame[locale]}</p>
    </section>
  );
}
