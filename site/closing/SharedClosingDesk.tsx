import { useEffect, useState } from 'react';
import type { SharedClosing } from '#domain/deal/tracker.ts';
import type { Locale } from '#domain/i18n/locale.ts';
import { Failure } from '#site/accounts/Failure.tsx';
import { api, ask, type Problem } from '#site/api.ts';
import { Badge } from '#site/ui/Badge.tsx';
import { Button } from '#site/ui/Button.tsx';
import { Notice } from '#site/ui/Notice.tsx';
import { ClosingDates } from './ClosingDates.tsx';
import { ClosingTasks } from './ClosingTasks.tsx';
import { CLOSING_TEXTS as TEXTS } from './closing-texts.ts';
import { WireCall } from './WireCall.tsx';

/** A closing for the reader of a link. The token is in the fragment, which browsers do not send. */
export default function SharedClosingDesk({ locale }: Readonly<{ locale: Locale }>) {
  const [closing, setClosing] = useState<SharedClosing>();
  const [isDead, setIsDead] = useState(false);
  const [problem, setProblem] = useState<Problem>();

  useEffect(() => {
    const token = location.hash.slice(1);
    if (!token) return setIsDead(true);
    void ask(api.closing.open.$post({ json: { token } })).then(({ data, error }) => {
      if (data) return setClosing(data);
      if (error.data.status === 404 || error.data.status === 410) return setIsDead(true);
      setProblem(error.data);
    });
  }, []);

  if (isDead) {
    return (
      <Notice tone="warn" live>
        <p>{TEXTS.linkDead[locale]}</p>
      </Notice>
    );
  }
  if (problem) return <Failure problem={problem} attempt={1} locale={locale} />;
  if (!closing) return <p role="status">{TEXTS.loading[locale]}</p>;
  const { address, name, parties, titleCompany, dates, tasks, zone } = closing;
  return (
    <div className="closing-desk">
      <div className="closing-main">
        <div>
          <h2 className="text-2xl">{address}</h2>
          <p className="soft">
            {parties.buyers} · {parties.sellers}
          </p>
          <p className="button-row">
            <Badge tone="paper">
              {TEXTS.readOnly[locale]}: {name}
            </Badge>
          </p>
          {closing.hasContract && (
            <Button variant="second" icon="download" onClick={() => void saveContract()}>
              {TEXTS.contractPdf[locale]}
            </Button>
          )}
        </div>
        <ClosingDates
          dates={dates}
          effectiveAt={Date.parse(closing.effectiveAt)}
          now={Date.parse(closing.now)}
          zone={zone}
          locale={locale}
        />
        <ClosingTasks
          tasks={tasks}
          parties={parties}
          titleCompany={titleCompany.name}
          zone={zone}
          locale={locale}
        />
      </div>
      <div className="closing-aside">
        <WireCall titleCompany={titleCompany} locale={locale} />
      </div>
    </div>
  );
}

/** Saves the sealed contract; its token is sent in the body. */
async function saveContract(): Promise<void> {
  const response = await api.closing.contract.$post({ json: { token: location.hash.slice(1) } });
  if (!response.ok) return;
  const url = URL.createObjectURL(await response.blob());
  const link = document.createElement('a');
  link.href = url;
  link.download = 'trato-contract.pdf';
  link.click();
  URL.revokeObjectURL(url);
}
