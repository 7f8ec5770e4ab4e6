import './review.css';
import { useState } from 'react';
import type { Locale } from '#domain/i18n/locale.ts';
import { photoUrl } from '#domain/listings/photo.ts';
import { Failure } from '#site/accounts/Failure.tsx';
import { api, ask, type Problem } from '#site/api.ts';
import { createAttempt } from '#site/attempt.ts';
import { TextHints } from '#site/forms/questions/TextHints.tsx';
import {
  DECIDED,
  READ_IN,
  RETURN_WITH,
  REVIEW_TEXTS,
  REVIEW_TEXTS as TEXTS,
} from '#site/properties/detail/info-texts.ts';
import { PHOTO_TEXTS } from '#site/properties/photos/photo-texts.ts';
import { Button } from '#site/ui/Button.tsx';
import { useTypedEarly } from '#site/ui/browser/use-typed-early.ts';
import { focusRefused } from '#site/ui/ErrorSummary.tsx';
import { TextArea } from '#site/ui/fields/TextArea.tsx';
import { Icon } from '#site/ui/Icon.tsx';
import { UI_TEXTS } from '#site/ui/texts.ts';
import { type DiffRun, wordDiff } from '#site/ui/word-diff.ts';
import type { ReviewItem } from './review-items.ts';
import { usualReasons } from './review-texts.ts';

type ReviewPanelProps = Readonly<{
  propertyId: string;
  version: number;
  items: readonly ReviewItem[];
  /** The seller's language. */
  sellerLocale: Locale;
  locale: Locale;
}>;

/**
 * Review form with a decision per moderated field. Without reasons the property is approved,
 * otherwise it is returned.
 */
export default function ReviewPanel(props: ReviewPanelProps) {
  const { propertyId, version, items, sellerLocale, locale } = props;
  const [decisions, setDecisions] = useState<Readonly<Record<string, Decision>>>({});
  const [hasTried, setHasTried] = useState(false);
  const [busy, setBusy] = useState<'approve' | 'return'>();
  const [problem, setProblem] = useState<Problem>();
  const [presses, setPresses] = useState(0);
  const [attempt] = useState(createAttempt);
  const root = useTypedEarly<HTMLDivElement>();
  const made = items.flatMap(({ key }) => decisions[key] ?? []);
  const returned = items.filter(({ key }) => decisions[key]?.isFine === false);
  const left = items.length - made.length;

  async function decide(action: 'approve' | 'return'): Promise<void> {
    const reasons = Object.fromEntries(
      returned.map(({ key }) => [key, decisions[key]?.reason.trim() ?? '']),
    );
    setHasTried(true);
    const [empty] = Object.keys(reasons).filter((key) => reasons[key] === '');
    if (action === 'return' && empty) {
      focusRefused(`reason-${empty}`);
      return;
    }
    setBusy(action);
    const json = action === 'return' ? { reasons } : {};
    const { error } = await attempt.send([action, json], (headers) =>
      ask(
        api.properties[':id'][':action'].$post(
          { param: { id: propertyId, action }, json },
          { headers: { ...headers, 'If-Match': `"${version}"` } },
        ),
      ),
    );
    if (!error) return location.assign(`/${locale}/properties?decided=${action}`);
    setProblem(error.data);
    setPresses((count) => count + 1);
    setBusy(undefined);
    const [refused] = items.filter(({ key }) => error.data.errors?.[`reasons.${key}`]);
    if (refused) focusRefused(`reason-${refused.key}`);
  }

  return (
    <div ref={root} className="grid gap-5">
      {items.map((item) => (
        <ReviewCard
          key={item.key}
          item={item}
          decision={decisions[item.key]}
          hasTried={hasTried}
          refusal={problem?.errors?.[`reasons.${item.key}`]?.[0]}
          onDecide={(decision) => setDecisions((before) => ({ ...before, [item.key]: decision }))}
          sellerLocale={sellerLocale}
          locale={locale}
        />
      ))}
      <div className="card card-body flex flex-wrap items-center justify-between gap-4">
        <p role="status">{DECIDED[locale](made.length - returned.length, returned.length, left)}</p>
        {problem && !problem.errors && (
          <Failure
            problem={problem}
            attempt={presses}
            title={REVIEW_TEXTS.failed[locale]}
            locale={locale}
          />
        )}
        <div className="button-row">
          <Button
            disabled={left > 0 || returned.length > 0}
            busy={busy === 'approve'}
            onClick={() => void decide('approve')}
          >
            {REVIEW_TEXTS.approve[locale]}
          </Button>
          <Button
            variant="danger"
            disabled={left > 0 || returned.length === 0}
            busy={busy === 'return'}
            onClick={() => void decide('return')}
          >
            {RETURN_WITH[locale](returned.length)}
          </Button>
        </div>
      </div>
    </div>
  );
}

type Decision = Readonly<{ isFine: boolean; reason: string }>;

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
function ReviewCard(props: ReviewCardProps) {
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
