import { useEffect, useRef, useState } from 'react';
import type { Locale } from '#domain/i18n/locale.ts';
import { DOCUMENT_TYPE } from '#domain/offers/documents.ts';
import type { ContractMove } from '#domain/offers/status.ts';
import { Failure } from '#site/accounts/Failure.tsx';
import { api, ask, type Problem } from '#site/api.ts';
import { apiUrl } from '#site/api-url.ts';
import { Button } from '#site/ui/Button.tsx';

/** Says on the server that an uploaded contract is signed by all. */
export async function stateSigned(id: string, documentId: string): Promise<Problem | undefined> {
  const call = api.offers[':id'].contract.$post({ param: { id }, json: { documentId } });
  return (await ask(call)).error?.data;
}

type ContractQuestionProps = Readonly<{
  source: File | string;
  name: string;
  yes: string;
  no: string;
  isBusy: boolean;
  locale: Locale;
  onYes: () => void;
  onNo: () => void;
}>;

/** Asks whether a contract is signed by all: its first page, what follows, and both answers. */
export function ContractQuestion(props: ContractQuestionProps) {
  const texts = UPLOADED_CONTRACT_TEXTS[props.locale];
  const box = useRef<HTMLFieldSetElement>(null);
  useEffect(() => box.current?.focus(), []);
  return (
    <fieldset ref={box} tabIndex={-1} className="card card-body stack">
      <legend className="font-semibold wrap-anywhere">{texts.ask(props.name)}</legend>
      <ContractPreview source={props.source} locale={props.locale} />
      <ul className="list-disc ps-5">
        {texts.follows.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
      <div className="button-row">
        <Button busy={props.isBusy} onClick={props.onYes}>
          {props.yes}
        </Button>
        <Button variant="second" onClick={props.onNo}>
          {props.no}
        </Button>
      </div>
    </fieldset>
  );
}

type UploadedContractProps = Readonly<{
  offerId: string;
  /** The contract that a side says is signed, or the last one that can be. */
  document: Readonly<{ id: string; name: string; activeContent: boolean }>;
  /** What the side that has stated it is to the reader; absent before a statement. */
  statedBy: keyof UploadedContractTexts['waits'] | undefined;
  /** Whether both sides have said that it is signed. */
  isCounted: boolean;
  moves: readonly ContractMove[];
  locale: Locale;
}>;

/** What the sides have said about an uploaded contract, and what the reader may say. */
export function UploadedContract(props: UploadedContractProps) {
  const { offerId, document, statedBy, isCounted, moves, locale } = props;
  const texts = UPLOADED_CONTRACT_TEXTS[locale];
  const [isAsking, setIsAsking] = useState(false);
  const [isBusy, setIsBusy] = useState(false);
  const [problem, setProblem] = useState<Problem>();
  const [presses, setPresses] = useState(0);
  const href = apiUrl(`/api/offers/${offerId}/documents/${document.id}`);

  async function say(call: () => Promise<Problem | undefined>) {
    setIsBusy(true);
    const refused = await call();
    if (!refused) return location.reload();
    setIsBusy(false);
    setProblem(refused);
    setPresses((count) => count + 1);
  }
  const state = () => say(() => stateSigned(offerId, document.id));
  const takeBack = () =>
    say(async () => {
      const call = api.offers[':id'].contract.$delete({ param: { id: offerId } });
      return (await ask(call)).error?.data;
    });

  const mayConfirm = moves.includes('confirm_contract');
  return (
    <section className="stack" aria-live="polite">
      {statedBy && (
        <p className="wrap-anywhere">
          {isCounted ? texts.counts(document.name) : texts.waits[statedBy](document.name)}
        </p>
      )}
      {mayConfirm && !document.activeContent && <ContractPreview source={href} locale={locale} />}
      {isAsking ? (
        <ContractQuestion
          source={href}
          name={document.name}
          yes={texts.state}
          no={texts.cancel}
          isBusy={isBusy}
          locale={locale}
          onYes={() => void state()}
          onNo={() => setIsAsking(false)}
        />
      ) : (
        <div className="button-row">
          {mayConfirm && (
            <Button busy={isBusy} onClick={() => void state()}>
              {texts.confirm}
            </Button>
          )}
          {moves.includes('take_back_contract') && (
            <Button variant="second" onClick={() => void takeBack()}>
              {mayConfirm ? texts.deny : texts.takeBack}
            </Button>
          )}
          {moves.includes('state_contract') && (
            <Button variant="second" onClick={() => setIsAsking(true)}>
              {texts.ask(document.name)}
            </Button>
          )}
        </div>
      )}
      {problem && <Failure problem={problem} attempt={presses} locale={locale} />}
    </section>
  );
}

type ContractPreviewProps = Readonly<{
  /** A chosen file, or the address of a stored one. */
  source: File | string;
  locale: Locale;
}>;

/**
 * The first page of a PDF, drawn by the browser's own viewer. Stored files are only sent as
 * attachments, so they are read here and always shown with the type of a PDF.
 */
function ContractPreview({ source, locale }: ContractPreviewProps) {
  const texts = UPLOADED_CONTRACT_TEXTS[locale];
  const [url, setUrl] = useState<string>();
  useEffect(() => {
    let made: string | undefined;
    let isGone = false;
    const bytes = typeof source === 'string' ? fetch(source).then((file) => file.blob()) : source;
    void Promise.resolve(bytes).then(
      (blob) => {
        if (isGone) return;
        made = URL.createObjectURL(new Blob([blob], { type: DOCUMENT_TYPE }));
        setUrl(made);
      },
      // The link below still opens a stored file.
      () => {},
    );
    return () => {
      isGone = true;
      if (made) URL.revokeObjectURL(made);
    };
  }, [source]);
  return (
    <figure className="grid gap-2 m-0">
      <figcaption className="font-semibold">{texts.firstPage}</figcaption>
      {url && (
        <iframe
          className="w-full h-[60vh] border border-line rounded-control bg-paper"
          title={texts.firstPage}
          src={`${url}#page=1&toolbar=0`}
        />
      )}
      <p className="small soft">
        {texts.noPreview}{' '}
        <a
          className="link"
          href={typeof source === 'string' ? source : url}
          target="_blank"
          rel="noreferrer"
        >
          {texts.open}
        </a>
      </p>
    </figure>
  );
}

/** Texts about a contract that was signed elsewhere and uploaded. */
type UploadedContractTexts = Readonly<{
  ask: (name: string) => string;
  follows: readonly string[];
  firstPage: string;
  open: string;
  noPreview: string;
  uploadAndState: string;
  state: string;
  dontUpload: string;
  cancel: string;
  kindMissing: string;
  waits: Readonly<Record<'mine' | 'theirs' | 'reader', (name: string) => string>>;
  counts: (name: string) => string;
  confirm: string;
  deny: string;
  takeBack: string;
}>;

export const UPLOADED_CONTRACT_TEXTS = {
  es: {
    ask: (name) => `¿Está firmado «${name}» por todos los que compran y todos los que venden?`,
    follows: [
      'El sitio no puede ver si un archivo lleva las firmas. Preguntamos a la otra parte: el contrato cuenta como firmado cuando ella también lo dice.',
      'Hasta entonces sigue el plazo, y la firma en línea también. Cuando ambas partes lo dicen, terminan los dos.',
      'Puede retirarlo hasta que la otra parte lo confirme, y durante 24 horas después.',
    ],
    firstPage: 'Primera página del archivo',
    open: 'Abrir el archivo',
    noPreview: 'Si no ve la página, abra el archivo.',
    uploadAndState: 'Sí, subirlo y decir que está firmado',
    state: 'Sí, está firmado por todos',
    dontUpload: 'No, no subirlo',
    cancel: 'Ahora no',
    kindMissing: 'Elija primero qué documento es.',
    waits: {
      mine: (name) =>
        `Usted dijo que «${name}» está firmado por todos. Falta que la otra parte lo confirme; hasta entonces no cuenta como firmado.`,
      theirs: (name) =>
        `La otra parte dice que «${name}» está firmado por todos. Léalo antes de contestar: si lo confirma, cuenta como el contrato firmado y el plazo termina.`,
      reader: (name) =>
        `Una parte dice que «${name}» está firmado por todos. Falta que la otra lo confirme.`,
    },
    counts: (name) =>
      `«${name}» cuenta como el contrato firmado porque ambas partes lo dijeron. El sitio no comprobó las firmas.`,
    confirm: 'Confirmar que está firmado por todos',
    deny: 'No está firmado',
    takeBack: 'Retirar lo que dije: no está firmado',
  },
  en: {
    ask: (name) => `Has everyone who buys and everyone who sells signed “${name}”?`,
    follows: [
      'The site cannot see whether a file has the signatures. We ask the other side: the contract counts as signed when they say so too.',
      'Until then the deadline and the online signing continue. Both end when both sides have said so.',
      'You can undo this until the other side confirms it, and for 24 hours after that.',
    ],
    firstPage: 'First page of the file',
    open: 'Open the file',
    noPreview: 'If you do not see the page, open the file.',
    uploadAndState: 'Yes, upload it and say that it is signed',
    state: 'Yes, everyone has signed it',
    dontUpload: 'No, do not upload it',
    cancel: 'Not now',
    kindMissing: 'First choose which document it is.',
    waits: {
      mine: (name) =>
        `You said that everyone has signed “${name}”. The other side still has to confirm it; until then it does not count as signed.`,
      theirs: (name) =>
        `The other side says that everyone has signed “${name}”. Read it before you answer: if you confirm it, it counts as the signed contract and the deadline ends.`,
      reader: (name) =>
        `One side says that everyone has signed “${name}”. The other still has to confirm it.`,
    },
    counts: (name) =>
      `“${name}” counts as the signed contract because both sides said so. The site has checked no signature.`,
    confirm: 'Confirm that everyone has signed it',
    deny: 'It is not signed',
    takeBack: 'Take back what I said: it is not signed',
  },
} as const satisfies Record<Locale, UploadedContractTexts>;
