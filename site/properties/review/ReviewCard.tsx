import type { Locale } from '#domain/i18n/locale.ts';
import { photoUrl } from '#domain/listings/photo-url.ts';
import { TextHints } from '#site/forms/questions/TextHints.tsx';
import { READ_IN, REVIEW_TEXTS as TEXTS } from '#site/properties/detail/info-texts.ts';
import { PHOTO_TEXTS } from '#site/properties/photos/photo-texts.ts';
import { TextArea } from '#site/ui/fields/TextArea.tsx';
import { Icon } from '#site/ui/Icon.tsx';
import { UI_TEXTS } from '#site/ui/texts.ts';
import { type DiffRun, wordDiff } from '#site/ui/word-diff.ts';
import type { ReviewItem } from './review-items.ts';
import { usualReasons } from './review-texts.ts';

export type Decision = Readonly<{ isFine: boolean; reason: string }>;

/** Fields without the owner's own words. */
const NO_WORDS: readonly string[] = ['streetAddress', 'pin', 'associationPhone'];

type ReviewCardProps = Readonly<{
  item: ReviewItem;
  decision: Decision | undefined;
  /** Whether the reviewer tried to send the decisions, so that empty reasons are errors. */
  hasTried: boolean;
  /** Why the server refused the reason. */
  refusal: string | undefined;
  onDecide: (decision: Decision) => void;
  /** The seller's language. */
  sellerLocale: Locale;
  locale: Locale;
}>;

/** One moderated field: public and submitted value, and the decision. */
export function ReviewCard(props: ReviewCardProps) {
  const { item, decision, hasTried, refusal, onDecide, sellerLocale, locale } = props;
  const { key, label, before, after, photos } = item;
  const reason = decision?.reason ?? '';
  const hasBefore = before !== undefined || (photos?.before.length ?? 0) > 0;
  return (
    <section className="card review-card overflow-hidden" aria-labelledby={`review-${key}`}>
      <div className="review-head">
        <h2 className="text-xl" id={`review-${key}`}>
          {label}
        </h2>
        <fieldset className="review-decision flex m-0 p-0 overflow-hidden border border-control rounded-control">
          <legend className="visually-hidden">{label}</legend>
          {([true, false] as const).map((isFine) => (
            <label
              className="relative inline-flex items-center gap-2 min-h-11 px-4 font-semibold"
              key={String(isFine)}
              data-fine={isFine}
            >
              <input
                className="absolute inset-0 m-0 cursor-pointer opacity-0"
                type="radio"
                name={`decision-${key}`}
                checked={decision?.isFine === isFine}
                onChange={() => onDecide({ isFine, reason })}
              />
              <Icon name={isFine ? 'check' : 'undo'} />
              {TEXTS[isFine ? 'fine' : 'giveBack'][locale]}
            </label>
          ))}
        </fieldset>
      </div>
      <div className="review-sides grid" data-sides={hasBefore ? 2 : 1}>
        {hasBefore && (
          <div className="min-w-0 pt-4 px-5 pb-5">
            <p className="small soft">{TEXTS.published[locale]}</p>
            {photos ? (
              <Photos photos={photos.before} locale={locale} />
            ) : (
              <p className="review-text mt-1.5 whitespace-pre-line wrap-anywhere">
                {before || TEXTS.nothing[locale]}
              </p>
            )}
          </div>
        )}
        <div className="min-w-0 pt-4 px-5 pb-5">
          <p className="small soft">{TEXTS.submitted[locale]}</p>
          {photos ? (
            <Photos photos={photos.after} locale={locale} />
          ) : (
            <p className="review-text mt-1.5 whitespace-pre-line wrap-anywhere">
              {before === undefined ? (
                after
              ) : (
                <Changes runs={wordDiff(before, after)} locale={locale} />
              )}
            </p>
          )}
          {!photos && !NO_WORDS.includes(key) && <TextHints text={after} locale={locale} />}
        </div>
      </div>
      {decision?.isFine === false && (
        <div className="review-reason pt-4 px-5 pb-5 border-t border-t-line bg-error-faint">
          <div className="chips">
            {usualReasons(key).map((usual) => (
              <button
                key={usual.label.en}
                type="button"
                className="chip"
                aria-pressed={reason.includes(usual.text[sellerLocale])}
                onClick={() =>
                  onDecide({ isFine: false, reason: toggled(reason, usual.text[sellerLocale]) })
                }
              >
                <Icon name={reason.includes(usual.text[sellerLocale]) ? 'x' : 'plus'} />
                {usual.label[locale]}
              </button>
            ))}
          </div>
          <TextArea
            name={`reason-${key}`}
            label={TEXTS.reason[locale]}
            hint={READ_IN[sellerLocale][locale]}
            texts={UI_TEXTS[locale]}
            required
            rows={3}
            maxLength={2_000}
            value={reason}
            error={hasTried && reason.trim() === '' ? TEXTS.reasonMissing[locale] : refusal}
            onChange={(text) => onDecide({ isFine: false, reason: text })}
          />
          <TextHints text={reason} kind="review_reason" locale={locale} />
        </div>
      )}
    </section>
  );
}

/** The reason with a common sentence added or removed. */
function toggled(reason: string, sentence: string): string {
  const rest = reason.replace(sentence, '').replaceAll(/ {2,}/g, ' ').trim();
  return reason.includes(sentence) ? rest : [rest, sentence].filter(Boolean).join(' ');
}

/**
 * Changes, not indicated by color alone: removed text is struck through, added text is underlined,
 * and both are labeled.
 */
function Changes({ runs, locale }: Readonly<{ runs: readonly DiffRun[]; locale: Locale }>) {
  return runs.map(({ kind, text }, at) => {
    const name = `${at} ${kind}`;
    if (kind === 'same') return <span key={name}>{text}</span>;
    const Mark = kind === 'removed' ? 'del' : 'ins';
    return (
      <Mark key={name}>
        <span className="visually-hidden">
          {TEXTS[kind === 'removed' ? 'before' : 'now'][locale]}:{' '}
        </span>
        {text}
      </Mark>
    );
  });
}

type PhotosProps = Readonly<{
  photos: NonNullable<ReviewItem['photos']>['after'];
  locale: Locale;
}>;

function Photos({ photos, locale }: PhotosProps) {
  return (
    <ol className="grid grid-cols-[repeat(auto-fill,minmax(7.5rem,1fr))] gap-2 mt-2">
      {photos.map(({ id, hash, caption }, place) => (
        <li className="relative" key={id}>
          <a href={photoUrl(hash, 1600, 'webp')} target="_blank" rel="noreferrer">
            <img
              className="w-full h-auto aspect-3/2 rounded-[6px] object-cover"
              src={photoUrl(hash, 480, 'webp')}
              alt={caption[locale] || `${TEXTS.photos[locale]} ${place + 1}`}
              width="240"
              height="160"
              loading="lazy"
            />
          </a>
          {place === 0 && <span className="review-cover">{PHOTO_TEXTS.cover[locale]}</span>}
        </li>
      ))}
    </ol>
  );
}
