import { isAskedNow } from '#domain/answers/missing.ts';
import type { Answers } from '#domain/answers/paths.ts';
import type { DisclosedHome } from '#domain/disclosures/disclosure.ts';
import { type DisclosureKey, disclosureOf } from '#domain/disclosures/index.ts';

/** Answers that say that nothing bad is known. */
export function plainAnswers(key: DisclosureKey, home: DisclosedHome): Answers {
  const answers: Record<string, unknown> = {};
  for (const question of disclosureOf(key).questions(home)) {
    if (!isAskedNow(question, answers)) continue;
    const { path, kind, options = [] } = question;
    const plain = { yes_no: false, check: true, money: 25_000, choice: options.at(-1)?.key };
    if (kind in plain) answers[path] = Reflect.get(plain, kind);
  }
  return answers;
}
