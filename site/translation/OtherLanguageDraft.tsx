import { useRef, useState, useSyncExternalStore } from 'react';
import { LOCALES, type Locale, type Localized, otherLocale } from '#domain/i18n/locale.ts';
import { Button } from '#site/ui/Button.tsx';
import { TextArea } from '#site/ui/fields/TextArea.tsx';
import { UI_TEXTS } from '#site/ui/texts.ts';
import { DRAFT_IN, DRAFT_TEXTS, draftProblem, ONLY_IN } from './draft-texts.ts';
import { DOWNLOADING } from './texts.ts';

type OtherLanguageDraftProps = Readonly<{
  name: string;
  /** The text in each language, empty where its writer has not written it. */
  texts: Localized;
  maxLength: number;
  /** Whether the server has a translator. */
  hasTranslator: boolean;
  onAccept: (text: string, language: Locale) => void;
  locale: Locale;
}>;

/**
 * For a text in one language: a machine's draft in the other one, which its writer corrects and
 * accepts, and what follows without it. A draft that is not accepted is stored nowhere.
 */
export function OtherLanguageDraft(props: OtherLanguageDraftProps) {
  const { name, texts, maxLength, onAccept, locale } = props;
  const [draft, setDraft] = useState<string>();
  const [said, setSaid] = useState('');
  const [isBusy, setIsBusy] = useState(false);
  const asks = useRef(0);
  const hasOwn = useHasTranslator();
  const from = LOCALES.find(
    (one) => texts[one].trim() !== '' && texts[otherLocale(one)].trim() === '',
  );
  if (!from) return <p role="status">{said}</p>;
  const to = otherLocale(from);

  async function ask(text: string, language: Locale): Promise<void> {
    asks.current += 1;
    const turn = asks.current;
    setIsBusy(true);
    setSaid(DRAFT_TEXTS.drafting[locale]);
    const loaded = await import('./translate.ts').catch(() => undefined);
    const answer = await loaded?.drafted({ text, language }, otherLocale(language), (part) => {
      if (turn === asks.current) setSaid(DOWNLOADING[locale](part));
    });
    if (turn !== asks.current) return;
    setIsBusy(false);
    setDraft(answer?.draft);
    setSaid(
      answer?.draft === undefined ? draftProblem(answer?.problem ?? 'unanswered', locale) : '',
    );
  }

  if (draft !== undefined) {
    return (
      <div className="grid gap-3 justify-items-stretch mt-3">
        <TextArea
          name={`${name}-draft`}
          label={DRAFT_IN[to][locale]}
          hint={DRAFT_TEXTS.byMachine[locale]}
          texts={UI_TEXTS[locale]}
          maxLength={maxLength}
          value={draft}
          onChange={setDraft}
        />
        <div className="button-row">
          <Button
            size="small"
            disabled={draft.trim() === ''}
            onClick={() => {
              onAccept(draft, to);
              setDraft(undefined);
              setSaid(DRAFT_TEXTS.accepted[locale]);
            }}
          >
            {DRAFT_TEXTS.accept[locale]}
          </Button>
          <Button size="small" variant="text" onClick={() => setDraft(undefined)}>
            {DRAFT_TEXTS.discard[locale]}
          </Button>
        </div>
      </div>
    );
  }
  return (
    <div className="grid gap-1 justify-items-start mt-3">
      <p className="small soft">{ONLY_IN[from][locale]}</p>
      {(props.hasTranslator || hasOwn) && (
        <Button
          size="small"
          variant="second"
          busy={isBusy}
          onClick={() => void ask(texts[from], from)}
        >
          {DRAFT_IN[to][locale]}
        </Button>
      )}
      <p className="small" role="status">
        {said}
      </p>
    </div>
  );
}

const NEVER = () => () => undefined;

/** Whether this browser has a translator of its own; false until the page is hydrated. */
function useHasTranslator(): boolean {
  return useSyncExternalStore(
    NEVER,
    () => 'Translator' in globalThis,
    () => false,
  );
}
