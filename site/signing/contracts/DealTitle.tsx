import type { Locale } from '#domain/i18n/locale.ts';
import { formatCents } from '#domain/money.ts';
import { joinList } from '#domain/offers/format.ts';
import { signingStatusLabel } from '#domain/signing/labels.ts';
import { CoverImage } from '#site/offers/CoverImage.tsx';
import { Badge } from '#site/ui/Badge.tsx';
import type { SigningAnswer } from './signing-calls.ts';

type DealTitleProps = Readonly<{ answer: SigningAnswer; locale: Locale }>;

/** Tone and icon of the badge for each status; `turn` if the viewer may sign now. */
const BADGES = {
  turn: { tone: 'brand', icon: 'pencil' },
  open: { tone: 'neutral', icon: 'clock' },
  complete: { tone: 'ok', icon: 'check' },
  sealed: { tone: 'ok', icon: 'shield' },
  declined: { tone: 'error', icon: 'x' },
  expired: { tone: 'error', icon: 'clock' },
  voided: { tone: 'neutral', icon: 'refresh' },
} as const;

/** Buyer, amount, home and signing status. */
export function DealTitle({ answer, locale }: DealTitleProps) {
  const { signing, deal, allowed } = answer;
  const missing = (signing?.signers ?? []).filter(({ signedAt }) => !signedAt).length;
  const isTurn = allowed.includes('sign');
  const badge = signing && (isTurn ? BADGES.turn : BADGES[signing.status]);
  return (
    <div className="flex gap-5 items-center">
      <CoverImage url={deal.coverUrl} />
      <div>
        <h2 className="text-3xl wrap-anywhere">{`${joinList(deal.buyers, locale)}\u00a0· ${formatCents(deal.amountCents, locale)}`}</h2>
        <p className="soft">{deal.address}</p>
        {signing && (
          <p className="flex flex-wrap gap-2 mt-2">
            <Badge {...badge}>
              {
                signingStatusLabel(signing.status, { missing, isTurn, reason: signing.reason })[
                  locale
                ]
              }
            </Badge>
          </p>
        )}
      </div>
    </div>
  );
}
