import { useState } from 'react';
import { LOCALES, type Locale, type Localized } from '#domain/i18n/locale.ts';
import { MAX_CAPTION_LENGTH } from '#domain/properties/photos.ts';
import { textProblem } from '#domain/text-audience.ts';
import { TextHints } from '#site/forms/questions/TextHints.tsx';
import { OtherLanguageDraft } from '#site/translation/OtherLanguageDraft.tsx';
import { TextField } from '#site/ui/fields/TextField.tsx';
import { Icon } from '#site/ui/Icon.tsx';
import { UI_TEXTS } from '#site/ui/texts.ts';
import { PHOTO_TEXTS } from './photo-texts.ts';
import type { ShownPhoto } from './shown-photo.ts';

export type PhotoDescription = Readonly<{ caption: Localized; alt: Localized }>;

type PhotoWordsProps = Readonly<{
  photo: ShownPhoto;
  onDescribe: (texts: PhotoDescription) => void;
  /** Whether the server has a translator. */
  hasTranslator: boolean;
  locale: Locale;
}>;

const LABELS = {
  caption: { es: PHOTO_TEXTS.captionEs, en: PHOTO_TEXTS.captionEn },
  alt: { es: PHOTO_TEXTS.altEs, en: PHOTO_TEXTS.altEn },
} as const;

/** Caption and description of a photo in both languages, saved when a field loses focus. */
export function PhotoWords({ photo, onDescribe, hasTranslator, locale }: PhotoWordsProps) {
  const [texts, setWords] = useState<PhotoDescription>({
    caption: photo.caption,
    alt: ownAlt(photo),
  });

  const problems = problemsOf(texts);

  function save(written: PhotoDescription): void {
    setWords(written);
    if (problemsOf(written).some(Boolean)) return;
    const next = { caption: written.caption, alt: withCaption(written) };
    if (JSON.stringify(next) === JSON.stringify({ caption: photo.caption, alt: photo.alt })) return;
    onDescribe(next);
  }

  return (
    <details className="photo-caption pt-1 pb-3.5">
      <summary className="flex items-center gap-2 min-h-10 text-manglar text-sm font-semibold wrap-anywhere">
        <Icon className="flex-none size-4" name="pencil" />
        {photo.caption[locale] || PHOTO_TEXTS.caption[locale]}
      </summary>
      {(['caption', 'alt'] as const).map((kind) =>
        LOCALES.map((language) => (
          <TextField
            key={`${kind} ${language}`}
            name={`${photo.id}-${kind}-${language}`}
            label={LABELS[kind][language][locale]}
            texts={UI_TEXTS[locale]}
            maxLength={MAX_CAPTION_LENGTH}
            value={texts[kind][language]}
            error={textProblem('photo_caption', texts[kind][language])?.[locale]}
            onChange={(text) =>
              setWords({ ...texts, [kind]: { ...texts[kind], [language]: text } })
            }
            onBlur={() => save(texts)}
          />
        )),
      )}
      <OtherLanguageDraft
        name={`${photo.id}-caption`}
        texts={texts.caption}
        maxLength={MAX_CAPTION_LENGTH}
        hasTranslator={hasTranslator}
        onAccept={(text, language) =>
          save({ ...texts, caption: { ...texts.caption, [language]: text } })
        }
        locale={locale}
      />
      {problems.every((problem) => problem === undefined) && (
        <TextHints
          kind="photo_caption"
          text={[texts.caption.es, texts.caption.en, texts.alt.es, texts.alt.en].join('\n')}
          locale={locale}
        />
      )}
      <p className="small soft">{PHOTO_TEXTS.captionHint[locale]}</p>
    </details>
  );
}

function problemsOf(texts: PhotoDescription) {
  return Object.values(texts).flatMap((words) =>
    LOCALES.map((language) => textProblem('photo_caption', words[language])),
  );
}

/** The description, or empty if it only repeats the caption. */
function ownAlt({ caption, alt }: PhotoDescription): Localized {
  return { es: alt.es === caption.es ? '' : alt.es, en: alt.en === caption.en ? '' : alt.en };
}

function withCaption({ caption, alt }: PhotoDescription): Localized {
  return { es: alt.es || caption.es, en: alt.en || caption.en };
}
