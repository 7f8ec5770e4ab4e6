import type { Answers } from '#domain/answers/paths.ts';
import { inBoth, type Localized } from '#domain/i18n/locale.ts';
import { fullDate } from '#domain/offers/format.ts';
import type { NoticeKey } from './index.ts';
import { type Notice, type NoticeFacts, ownAnswer } from './notice.ts';
import type { NoticeDocument } from './notice-answer.ts';

/**
 * What a notice with these answers says, in both languages.
 * @throws Error when nothing foresees the notice
 */
export function noticeDocument(
  notice: Notice & Readonly<{ key: NoticeKey }>,
  facts: NoticeFacts,
  answers: Answers,
): NoticeDocument {
  const clause = notice.clause(facts);
  if (!clause) throw new Error(`nothing foresees ${notice.key}`);
  const { buyers, sellers, address, effectiveOn, side } = facts;
  const [from, to] = side === 'buyer' ? [buyers, sellers] : [sellers, buyers];
  return {
    ...{ key: notice.key, title: notice.title, clause },
    intro: inBoth((locale) => [
      FROM[locale](from[locale], to[locale]),
      ABOUT[locale](address, fullDate(effectiveOn, locale)),
      CONTROLS[locale],
    ]),
    text: notice.text(facts, answers),
    ownWords: [notice.ownWords && ownAnswer(answers, notice.ownWords)].filter((words) => !!words),
  };
}

const FROM: Localized<(from: string, to: string) => string> = {
  es: (from, to) => `De: ${from}. Para: ${to}.`,
  en: (from, to) => `From: ${from}. To: ${to}.`,
};
const ABOUT: Localized<(address: string, day: string) => string> = {
  es: (address, day) => `Contrato de compraventa de ${address}, con fecha efectiva del ${day}.`,
  en: (address, day) => `Purchase and sale contract for ${address}, effective ${day}.`,
};
const CONTROLS: Localized = {
  es: 'Si los dos textos difieren, prevalece el inglés.',
  en: 'The English text controls; the Spanish text is for information.',
};
