import { useState } from 'react';
import type { Locale, Localized } from '#domain/i18n/locale.ts';
import { photoSrcset, photoUrl } from '#domain/listings/photo-url.ts';
import { MAX_CAPTION_LENGTH } from '#domain/properties/photos.ts';
import { Badge } from '#site/ui/Badge.tsx';
import { Button } from '#site/ui/Button.tsx';
import { Icon } from '#site/ui/Icon.tsx';
import { TextField } from '#site/ui/TextField.tsx';
import { UI_TEXTS } from '#site/ui/texts.ts';
import { PHOTO_NUMBER, PHOTO_TEXTS } from './photo-texts.ts';
import type { ShownPhoto } from './shown-photo.ts';

type PhotoCardProps = Readonly<{
  photo: ShownPhoto;
  /** Counted from 0; the first is the cover. */
  place: number;
  count: number;
  onMove: (place: number) => void;
  /** Another photo was dropped here. */
  onDropped: (id: string) => void;
  onRemove: () => void;
  onCaption: (caption: Localized) => void;
  locale: Locale;
}>;

/** One photo with what can be done with it; dragging is an extra, the buttons do the same. */
export function PhotoCard(props: PhotoCardProps) {
  const { photo, place, count, onMove, onDropped, onRemove, onCaption, locale } = props;
  const [caption, setCaption] = useState(photo.caption);
  const [isOver, setIsOver] = useState(false);
  const name = PHOTO_NUMBER[locale](place + 1, count);
  const words = UI_TEXTS[locale];

  function saveCaption(): void {
    if (caption.es === photo.caption.es && caption.en === photo.caption.en) return;
    onCaption(caption);
  }

  return (
    <li
      className="card photo-card"
      data-over={isOver ? '' : undefined}
      draggable
      onDragStart={(event) => event.dataTransfer.setData('text/photo', photo.id)}
      onDragOver={(event) => {
        if (!event.dataTransfer.types.includes('text/photo')) return;
        event.preventDefault();
        setIsOver(true);
      }}
      onDragLeave={() => setIsOver(false)}
      onDrop={(event) => {
        event.preventDefault();
        setIsOver(false);
        const id = event.dataTransfer.getData('text/photo');
        if (id !== '' && id !== photo.id) onDropped(id);
      }}
    >
      <div className="photo-frame">
        <img
          src={photoUrl(photo.hash, 480, 'webp')}
          srcSet={photoSrcset(photo.hash, 'webp')}
          sizes="(min-width: 64rem) 17rem, (min-width: 30rem) 45vw, 92vw"
          alt={photo.caption[locale] || name}
          width="480"
          height="320"
          loading="lazy"
          style={{ backgroundImage: `url("${photo.placeholder}")` }}
        />
        {place === 0 && (
          <span className="photo-badge">
            <Badge tone="paper" icon="star">
              {PHOTO_TEXTS.cover[locale]}
            </Badge>
          </span>
        )}
      </div>
      <div className="photo-actions">
        <span className="tiny soft tabular">{name}</span>
        <span className="photo-buttons">
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
      {place > 0 && (
        <Button look="text" size="small" icon="star" onClick={() => onMove(0)}>
          {PHOTO_TEXTS.setCover[locale]}
        </Button>
      )}
      <details className="photo-caption">
        <summary>
          <Icon name="pencil" />
          {photo.caption[locale] || PHOTO_TEXTS.caption[locale]}
        </summary>
        {(['es', 'en'] as const).map((language) => (
          <TextField
            key={language}
            name={`${photo.id}-${language}`}
            label={PHOTO_TEXTS[language === 'es' ? 'captionEs' : 'captionEn'][locale]}
            words={words}
            maxLength={MAX_CAPTION_LENGTH}
            value={caption[language]}
            onChange={(text) => setCaption({ ...caption, [language]: text })}
            onBlur={saveCaption}
          />
        ))}
        <p className="small soft">{PHOTO_TEXTS.captionHint[locale]}</p>
      </details>
    </li>
  );
}

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
