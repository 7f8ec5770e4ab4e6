import type { Locale, Localized } from '#domain/i18n/locale.ts';
import type { TextSource } from '#domain/i18n/translation/source.ts';
import type { WrittenText } from '#domain/i18n/written-text.ts';
import type { NoticeDocument } from '#domain/notices/notice-answer.ts';
import { Written } from '#site/translation/Written.tsx';
import { NOTICE_TEXTS as TEXTS, NOTICE_WORDS as WORDS } from './notice-texts.ts';

type NoticePaperProps = Readonly<{
  offerId: string;
  document: NoticeDocument;
  follows: readonly Localized[];
  /** What changes in the viewer's own money. */
  own: readonly Localized[];
  /** Which text the writer's own words are, once the notice is sent. */
  source?: TextSource;
  locale: Locale;
}>;

/** What a notice says, what foresees it, and what follows. */
export function NoticePaper(props: NoticePaperProps) {
  const { offerId, document, follows, own, source, locale } = props;
  const ownWords = (line: string) => document.ownWords.find(({ text }) => text === line);
  return (
    <div className="stack notice-paper">
      <blockquote className="closing-quote stack">
        <p className="small soft">{document.intro[locale].slice(0, 2).join(' ')}</p>
        {document.text[locale].map((line) => (
          <p key={line} className="wrap-anywhere">
            <Line text={line} own={ownWords(line)} source={source} locale={locale} />
          </p>
        ))}
        <footer className="small soft">
          {TEXTS.basis[locale]}:{' '}
          <ClauseLink offerId={offerId} clause={document.clause} locale={locale} />
        </footer>
      </blockquote>
      <div>
        <h4>{TEXTS.follows[locale]}</h4>
        <ul className="notice-follows">
          {[...follows, ...own].map((line) => (
            <li key={line.en}>{line[locale]}</li>
          ))}
        </ul>
      </div>
    </div>
  );
}

type LineProps = Readonly<{
  text: string;
  own: WrittenText | undefined;
  source: TextSource | undefined;
  locale: Locale;
}>;

function Line({ text, own, source, locale }: LineProps) {
  return own ? <Written {...own} source={source} locale={locale} /> : text;
}

type ClauseLinkProps = Readonly<{
  offerId: string;
  clause: NoticeDocument['clause'];
  locale: Locale;
}>;

/** The section of the contract, as a link to its text, or the law. */
export function ClauseLink({ offerId, clause, locale }: ClauseLinkProps) {
  const { section, source } = clause;
  if (source !== null || section === null) return <span>{source}</span>;
  return (
    <a className="link" href={`/${locale}/offers/sign/${offerId}#section-${section}`}>
      {WORDS.section[locale](section)}
    </a>
  );
}
