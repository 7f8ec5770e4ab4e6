import { expect, test } from 'vitest';
import type { Locale } from '#domain/i18n/locale.ts';
import { clauseText } from '#domain/offers/clauses/clause.ts';
import { STANDARD_CLAUSES } from '#domain/offers/clauses/library.ts';
import { QUESTIONS } from '#domain/questions/templates.ts';
import { valuesFor } from '#tests/examples/clause-values.ts';
import { type TranslationProblem, translationProblem } from './may-show.ts';

type Row = readonly [from: Locale, text: string, translation: string];
const problemOf = ([from, text, translation]: Row) =>
  translationProblem({ text, from, to: from === 'es' ? 'en' : 'es', translation });

test.each<Row>([
  ['en', 'The fridge stays.', 'La nevera se queda.'],
  ['en', 'Seller will NOT paint the fence', 'El vendedor NO pintará la cerca'],
  ['en', 'We can close on October 12, 2026.', 'Podemos cerrar el 12 de octubre de 2026.'],
  ['en', 'I can pay $1,500.00 in two weeks.', 'Puedo pagar $1,500 en dos semanas.'],
  [
    'en',
    'The roof is 12 years old and has no leaks.',
    'El techo tiene 12 años y no tiene goteras.',
  ],
  ['en', 'You may visit on Friday at 3 pm.', 'Puede visitar el viernes a las 3 p. m.'],
  ['en', 'Ask Carlos about the keys.', 'Pregunte a Carlos por las llaves.'],
  ['es', 'No queda nada de la cocina.', 'Nothing of the kitchen is left.'],
  ['es', 'El comprador paga el 3 % del seguro.', 'The buyer pays 3% of the insurance.'],
  ['es', 'Pase por 1127 Palm Ave el sábado.', 'Come by 1127 Palm Ave on Saturday.'],
  ['es', 'Sin mascotas, a menos que avise.', 'Without pets, unless you tell me.'],
])('%s “%s” may be shown as “%s”', (...row) => {
  expect(problemOf(row)).toBeUndefined();
});

test.each<readonly [...Row, TranslationProblem]>([
  ['en', 'I offer $482,000.', 'Ofrezco $428,000.', 'number'],
  ['en', 'I need two weeks.', 'Necesito tres semanas.', 'number'],
  ['en', 'I pay 1.5 points.', 'Pago 15 puntos.', 'number'],
  ['en', 'Close on October 12.', 'Cierre el 12 de noviembre.', 'date'],
  ['en', 'We meet on Tuesday.', 'Nos vemos el jueves.', 'date'],
  ['en', 'Close on 10/12/2026.', 'Cierre el 12/10/2026.', 'date'],
  ['en', 'I pay $500.', 'Pago 500 €.', 'amount'],
  ['en', 'I pay 500 dollars.', 'Pago 500.', 'amount'],
  ['en', 'You pay 3% of it.', 'Usted paga 3 de eso.', 'amount'],
  ['en', 'I need 10 days.', 'Necesito 10 semanas.', 'unit'],
  ['en', 'The lot is 90 feet wide.', 'El lote tiene 90 metros de ancho.', 'unit'],
  ['en', 'Come at 3 pm.', 'Venga a las 3 a. m.', 'unit'],
  ['en', 'It is at 1127 Palm Ave today.', 'Está en 1127 Oak Ave hoy.', 'address'],
  ['en', 'Write to a@example.com today.', 'Escriba a b@example.com hoy.', 'address'],
  ['en', 'The seller will not paint it.', 'El vendedor la pintará.', 'negation'],
  ['en', 'No pets. No smoking.', 'Mascotas. No fumar.', 'negation'],
  ['en', 'I won’t pay the closing.', 'Pagaré el cierre.', 'negation'],
  ['es', 'No se queda la nevera.', 'The fridge stays with it.', 'negation'],
  ['es', 'Nunca tuvo goteras.', 'It had leaks.', 'negation'],
  ['es', 'Se queda, salvo la lámpara.', 'It stays, with the lamp.', 'negation'],
  ['en', 'The buyer pays the survey.', 'El vendedor paga el plano.', 'party'],
  ['en', 'Ask Carlos about the keys.', 'Pregunte a María por las llaves.', 'name'],
  ['en', 'I pay for the survey.', 'Yo pago la encuesta.', 'term'],
  ['en', 'The fridge stays.', '', 'empty'],
  ['en', 'The fridge stays.', '   ', 'empty'],
  ['en', 'The fridge stays.', `La nevera se queda ${'y también la estufa '.repeat(9)}`, 'length'],
  ['en', `The fridge stays, and ${'the stove and the lamp '.repeat(9)}`, 'Sí, se queda.', 'length'],
  ['en', 'The fridge stays here.', 'The fridge stays here.', 'language'],
  ['en', 'The fridge stays here.', 'The refrigerator will stay with it.', 'language'],
  ['en', 'The fridge stays here.', 'La nevera nevera nevera nevera.', 'garbage'],
  ['en', 'The fridge stays here.', 'La nevera \ufffd\ufffd.', 'garbage'],
  ['en', 'The fridge stays here.', '__es__ La nevera se queda.', 'garbage'],
  ['en', 'The fridge stays.', '<b>La nevera</b> se queda.', 'markup'],
  ['en', 'The fridge stays.', 'La nevera <script>alert(1)</script>', 'markup'],
  ['en', 'The fridge stays.', 'La nevera &quot;se queda&quot;.', 'markup'],
])('%s “%s” is not shown as “%s”: %s', (from, text, translation, problem) => {
  expect(problemOf([from, text, translation])).toBe(problem);
});

test('nearly all translations that people wrote may be shown', () => {
  const clauses = STANDARD_CLAUSES.map((clause) => {
    const values = valuesFor(clause);
    const text = (locale: Locale) => clauseText(clause, values, locale) ?? '';
    return { es: text('es'), en: text('en') };
  });
  const pairs = [...clauses, ...Object.values(QUESTIONS)];
  const problems = pairs.flatMap(({ es, en }) => [
    problemOf(['es', es, en]),
    problemOf(['en', en, es]),
  ]);
  const shown = problems.filter((problem) => problem === undefined);
  // docs/measurements/languages.md
  expect(shown.length / problems.length).toBeGreaterThan(0.9);
  expect(problems).not.toContain('term');
});
