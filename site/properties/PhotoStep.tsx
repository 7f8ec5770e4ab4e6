import './photos.css';
import { useState } from 'react';
import type { Locale } from '#domain/i18n/locale.ts';
import { PHOTO_RULES, PHOTO_TYPES } from '#domain/properties/photos.ts';
import { Button } from '#site/ui/Button.tsx';
import { Dialog } from '#site/ui/Dialog.tsx';
import { FileDrop } from '#site/ui/FileDrop.tsx';
import { Notice } from '#site/ui/Notice.tsx';
import { UI_TEXTS } from '#site/ui/texts.ts';
import { PhotoCard } from './PhotoCard.tsx';
import { PHOTO_MOVED, PHOTO_TEXTS } from './photo-texts.ts';
import type { ShownPhoto } from './shown-photo.ts';
import { usePhotoUploads } from './use-photo-uploads.ts';
import { usePhotos } from './use-photos.ts';
import { WIZARD_TEXTS } from './wizard-texts.ts';

type PhotoStepProps = Readonly<{
  propertyId: string;
  photos: readonly ShownPhoto[];
  nextHref: string;
  locale: Locale;
}>;

/** The photos of a property: uploaded with their bytes in sight, put in order, described, deleted. */
export default function PhotoStep({ propertyId, photos, nextHref, locale }: PhotoStepProps) {
  const shown = usePhotos(propertyId, photos);
  const uploads = usePhotoUploads(propertyId, locale, shown.add);
  const [removing, setRemoving] = useState<string>();
  const [told, setTold] = useState('');
  const words = UI_TEXTS[locale];

  function move(id: string, place: number): void {
    setTold(PHOTO_MOVED[locale](place + 1));
    shown.move(id, place);
  }

  return (
    <div className="photo-step">
      <FileDrop
        name="photos"
        label={PHOTO_TEXTS.upload[locale]}
        words={words}
        locale={locale}
        required
        accept={PHOTO_TYPES.join(',')}
        chooseLabel={PHOTO_TEXTS.choose[locale]}
        value={uploads.rows}
        onChoose={uploads.add}
        onRemove={uploads.remove}
        onRetry={uploads.retry}
      />
      <section aria-labelledby="photo-rules">
        <h2 id="photo-rules">{PHOTO_TEXTS.rules[locale]}</h2>
        <ul className="photo-rules">
          {PHOTO_RULES.map((rule) => (
            <li key={rule.en}>{rule[locale]}</li>
          ))}
        </ul>
      </section>
      <section aria-labelledby="your-photos">
        <h2 id="your-photos">
          {PHOTO_TEXTS.yours[locale]} <span className="soft">({shown.photos.length})</span>
        </h2>
        {shown.hasFailed && (
          <Notice tone="error" live>
            {PHOTO_TEXTS.failed[locale]}
          </Notice>
        )}
        {shown.photos.length === 0 && <p className="soft">{PHOTO_TEXTS.none[locale]}</p>}
        <ol className="photo-list">
          {shown.photos.map((photo, place) => (
            <PhotoCard
              key={photo.id}
              photo={photo}
              place={place}
              count={shown.photos.length}
              locale={locale}
              onMove={(to) => move(photo.id, to)}
              onDropped={(id) => move(id, place)}
              onRemove={() => setRemoving(photo.id)}
              onCaption={(caption) => shown.describe(photo.id, caption)}
            />
          ))}
        </ol>
        <p className="visually-hidden" role="status">
          {told}
        </p>
      </section>
      <div className="button-row">
        <Button size="large" href={nextHref}>
          {WIZARD_TEXTS.next[locale]}
        </Button>
      </div>
      <Dialog
        title={PHOTO_TEXTS.removeTitle[locale]}
        isOpen={removing !== undefined}
        onClose={() => setRemoving(undefined)}
        words={words}
        actions={
          <>
            <Button
              look="danger"
              icon="trash"
              onClick={() => {
                if (removing) shown.remove(removing);
                setRemoving(undefined);
              }}
            >
              {PHOTO_TEXTS.remove[locale]}
            </Button>
            <Button look="quiet" onClick={() => setRemoving(undefined)}>
              {PHOTO_TEXTS.keep[locale]}
            </Button>
          </>
        }
      >
        <p>{PHOTO_TEXTS.removeWhy[locale]}</p>
      </Dialog>
    </div>
  );
}
