import { type KeyboardEvent, useState } from 'react';
import { LOCALES, type Locale, type Localized } from '#domain/i18n/locale.ts';
import { photoSrcset, photoUrl } from '#domain/listings/photo.ts';
import { MAX_CAPTION_LENGTH } from '#domain/properties/photos.ts';
import { textProblem } from '#domain/text-audience.ts';
import { TextHints } from '#site/forms/questions/TextHints.tsx';
import { OtherLanguageDraft } from '#site/translation/OtherLanguageDraft.tsx';
import { Badge } from '#site/ui/Badge.tsx';
import { Button } from '#site/ui/Button.tsx';
import { TextField } from '#site/ui/fields/TextField.tsx';
import { Icon } from '#site/ui/Icon.tsx';
import { UI_TEXTS } from '#site/ui/texts.ts';
import { PHOTO_NUMBER, PHOTO_TEXTS } from './photo-texts.ts';
import type { usePhotoDrag } from './use-photo-drag.ts';
import type { ShownPhoto } from './use-photos.ts';

type PhotoCardProps = Readonly<{
  photo: ShownPhoto;
  /** Index from 0; the first is the cover. */
  place: number;
  count: number;
  drag: ReturnType<typeof usePhotoDrag>;
  onMove: (place: number) => void;
  onRemove: () => void;
  onTurn: () => void;
  isTurning: boolean;
  onDescribe: (texts: PhotoDescription) => void;
  hasTranslator: boolean;
  locale: Locale;
}>;

/**
 * One photo with its actions. Everything that dragging does is also possible with buttons and keys.
 */
export function PhotoCard(props: PhotoCardProps) {
  const { photo, place, count, drag, onMove, onRemove, onTurn, isTurning, locale } = props;
  const name = PHOTO_NUMBER[locale](place + 1, count);

  function walk(event: KeyboardEvent): void {
    const step = STEPS[event.key];
    if (step === undefined) return;
    event.preventDefault();
    const to = place + step;
    if (to >= 0 && to < count) onMove(to);
  }

  return (
    <li
      className="card photo-card grid content-start max-w-none overflow-hidden data-dragged:opacity-55"
      data-photo={photo.id}
      data-place={place}
      data-over={drag.overId === photo.id && drag.draggedId !== photo.id ? '' : undefined}
      data-dragged={drag.draggedId === photo.id ? '' : undefined}
    >
      <div className="photo-frame" {...drag.grip(photo.id, false)}>
        <img
          className="w-full h-auto aspect-3/2 object-cover"
          src={photoUrl(photo.hash, 480, 'webp')}
          srcSet={photoSrcset(photo.hash, 'webp')}
          sizes="(min-width: 64rem) 17rem, (min-width: 30rem) 45vw, 92vw"
          alt={photo.alt[locale] || photo.caption[locale] || name}
          width="480"
          height="320"
          loading="lazy"
          draggable={false}
          style={{ backgroundImage: `url("${photo.placeholder}")` }}
        />
        {place === 0 && (
          <span className="absolute top-3 left-3">
            <Badge tone="paper" icon="star">
              {PHOTO_TEXTS.cover[locale]}
            </Badge>
          </span>
        )}
      </div>
      <div className="flex flex-wrap items-center justify-between pt-2">
        <span className="inline-flex items-center">
          <button
            type="button"
            className="icon-button photo-grip"
            aria-label={`${PHOTO_TEXTS.drag[locale]}: ${name}`}
            onKeyDown={walk}
            {...drag.grip(photo.id, true)}
          >
            <Icon name="grip" />
          </button>
          <span className="tiny soft tabular" aria-hidden="true">
            {place + 1} / {count}
          </span>
        </span>
        <span className="flex">
          <IconAction
            icon="arrow-left"
            label={`${PHOTO_TEXTS.earlier[locale]}: ${name}`}
            isOff={place === 0}
            onClick={() => onMove(place - 1)}
          />
          <IconAction
            icon="arrow-right"
            label={`${PHOTO_TEXTS.later[locale]}: ${name}`}
            isOff={place === count - 1}
            onClick={() => onMove(place + 1)}
          />
          <IconAction
            icon="trash"
            label={`${PHOTO_TEXTS.remove[locale]}: ${name}`}
            onClick={onRemove}
          />
        </span>
      </div>
      <Button
        className="justify-start px-0 text-left"
        variant="text"
        size="small"
        icon="refresh"
        busy={isTurning}
        aria-label={`${PHOTO_TEXTS.turn[locale]}: ${name}`}
        onClick={onTurn}
      >
        {PHOTO_TEXTS.turn[locale]}
      </Button>
      {place > 0 && (
        <Button
          className="justify-start px-0 text-left"
          variant="text"
          size="small"
          icon="star"
          onClick={() => onMove(0)}
        >
          {PHOTO_TEXTS.setCover[locale]}
        </Button>
      )}
      <PhotoWords
        photo={photo}
        onDescribe={props.onDescribe}
        hasTranslator={props.hasTranslator}
        locale={locale}
      />
    </li>
  );
}

const STEPS: Readonly<Record<string, number>> = {
  ArrowLeft: -1,
  ArrowUp: -1,
  ArrowRight: 1,
  ArrowDown: 1,
};

type IconActionProps = Readonly<{
  icon: 'arrow-left' | 'arrow-right' | 'trash';
  label: string;
  isOff?: boolean;
  onClick: () => void;
}>;

function IconAction({ icon, label, isOff = false, onClick }: IconActionProps) {
  return (
    <button
      type="button"
      className="icon-button"
      aria-label={label}
      disabled={isOff}
      onClick={onClick}
    >
      <Icon name={icon} />
    </button>
  );
}

type PhotoDescription = Readonly<{ caption: Localized; alt: Localized }>;

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
function PhotoWords({ photo, onDescribe, hasTranslator, locale }: PhotoWordsProps) {
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
