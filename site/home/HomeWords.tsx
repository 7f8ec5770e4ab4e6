import { useState } from 'react';
import type { Locale } from '#domain/i18n/locale.ts';
import { LISTING_TEXTS } from '#site/listings/texts.ts';
import { WordsField } from '#site/listings/WordsField.tsx';
import { useTypedEarly } from '#site/ui/browser/use-typed-early.ts';

type Props = Readonly<{ locale: Locale; placeholder: string }>;

/** The field of the home page's search; choosing a suggestion submits the form around it. */
export function HomeWords({ locale, placeholder }: Props) {
  const root = useTypedEarly<HTMLDivElement>();
  const [words, setWords] = useState('');
  return (
    <div ref={root} className="contents">
      <WordsField
        id="home-search"
        type="search"
        name="q"
        enterKeyHint="search"
        placeholder={placeholder}
        words={words}
        onWords={setWords}
        onChosen={() => root.current?.closest('form')?.requestSubmit()}
        listId="home-suggestions"
        listLabel={LISTING_TEXTS.suggestions[locale]}
        googleKey=""
        locale={locale}
      />
    </div>
  );
}
