import { useEffect, useState } from 'react';
import type { z } from 'zod';
import type { Locale } from '#domain/i18n/locale.ts';
import {
  type attendanceSchema,
  DOOR_PAYMENTS,
  doorNameOf,
  signInSchema,
} from '#domain/open-houses/attendee.ts';
import { REFUSALS } from '#domain/refusal.ts';
import { explainedErrors } from '#domain/validation.ts';
import { api, ask } from '#site/api.ts';
import { Button } from '#site/ui/Button.tsx';
import { InSight } from '#site/ui/browser/InSight.tsx';
import { CheckField } from '#site/ui/choices/CheckField.tsx';
import { ChoiceField } from '#site/ui/choices/ChoiceField.tsx';
import { TextField } from '#site/ui/fields/TextField.tsx';
import { Notice } from '#site/ui/Notice.tsx';
import { UI_TEXTS } from '#site/ui/texts.ts';
import { PeopleStepper } from '#site/visits/PeopleStepper.tsx';
import { OPEN_HOUSE_TEXTS, type OpenHouseTexts } from './texts.ts';

const RETRY_MS = 15_000;

type DoorPageProps = Readonly<{
  listingId: string;
  openHouse: string;
  doorKey: string;
  /** Null for the link of a printed sheet, which does not show attendees. */
  attendees: readonly Attendee[] | null;
  locale: Locale;
}>;

/**
 * Signs visitors in at the door and checks off registered ones. Unsent entries are stored on the
 * device and retried.
 */
export default function DoorPage({
  listingId,
  openHouse,
  doorKey,
  locale,
  ...start
}: DoorPageProps) {
  const texts = OPEN_HOUSE_TEXTS[locale];
  const [attendees, setAttendees] = useState(start.attendees);
  const [waiting, setWaiting] = useState(0);
  const [errors, setErrors] = useState<Readonly<Record<string, readonly string[]>>>({});
  const [welcome, setWelcome] = useState<string>();
  const [problem, setProblem] = useState<string>();

  async function deliver(call: DoorCall, isQueued: boolean) {
    const calls = api.properties[':id']['open-houses'][':openHouse'].attendees;
    const { data, error, status } = await ask(
      calls.$post({ param: { id: listingId, openHouse }, json: call }),
    );
    if (data) return 'sent' as const;
    if (status >= 500 || status === 429) return 'later' as const;
    const { message, errors: wrong = {} } = error.data;
    // Another visitor may be filling in the form when a queued entry is refused.
    if (isQueued) setProblem('name' in call ? `${doorNameOf(call.name)}: ${message}` : message);
    else {
      setErrors(wrong);
      setProblem(message);
    }
    return 'refused' as const;
  }
  const deliverQueued = (call: DoorCall) => deliver(call, true);

  async function send(call: DoorCall): Promise<'sent' | 'refused' | 'later'> {
    const queue = createQueue(openHouse, localStorage);
    // Queued entries are sent first, to keep their order.
    const left = await queue.flush(deliverQueued);
    const outcome = left > 0 ? 'later' : await deliver(call, false);
    if (outcome === 'later') queue.add(call);
    setWaiting(queue.waiting().length);
    return outcome;
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: the queue belongs to the device
  useEffect(() => {
    const again = () =>
      void createQueue(openHouse, localStorage).flush(deliverQueued).then(setWaiting);
    again();
    const timer = setInterval(again, RETRY_MS);
    addEventListener('online', again);
    return () => {
      clearInterval(timer);
      removeEventListener('online', again);
    };
  }, [openHouse]);

  async function sign(given: SignIn): Promise<boolean> {
    setErrors({});
    setProblem(undefined);
    setWelcome(undefined);
    // Without a connection the server can refuse it only after the person has left.
    const wrong = explainedErrors(signInSchema, given, locale);
    if (Object.keys(wrong).length > 0) {
      setErrors(wrong);
      setProblem(REFUSALS.invalid[locale]);
      return false;
    }
    const id = deviceId();
    const at = new Date().toISOString();
    const outcome = await send({ as: 'signed_in', key: doorKey, id, at, ...given });
    if (outcome === 'refused') return false;
    const name = doorNameOf(given.name);
    setWelcome(texts.welcome(name));
    const arrived = { id, name, people: given.people, isRegistered: false, cameAt: at };
    setAttendees((shown) => shown && [...shown, arrived]);
    return true;
  }

  async function tick(attendee: Attendee) {
    const at = new Date().toISOString();
    const cameAt = attendee.cameAt === null ? at : null;
    setAttendees(
      (shown) => shown?.map((one) => (one.id === attendee.id ? { ...one, cameAt } : one)) ?? null,
    );
    const hasCome = cameAt !== null;
    await send({ as: 'ticked', key: doorKey, id: attendee.id, hasCome, at });
  }

  return (
    <div
      className="page-width grid grid-cols-1 gap-5 py-6 md:data-list:grid-cols-[minmax(0,1fr)_23.5rem] md:data-list:items-start"
      data-list={attendees ? '' : undefined}
    >
      {waiting > 0 && (
        <p className="py-2 px-3.5 rounded-[999px] bg-amber text-ink font-semibold" role="status">
          {texts.offline(waiting)}
        </p>
      )}
      <SignInForm
        errors={errors}
        problem={problem}
        welcome={welcome}
        texts={texts}
        locale={locale}
        onSign={sign}
      />
      {attendees && (
        <DoorList
          attendees={attendees}
          texts={texts}
          locale={locale}
          onTick={(one) => void tick(one)}
        />
      )}
    </div>
  );
}

export type DoorCall = Extract<
  z.input<typeof attendanceSchema>,
  Readonly<{ as: 'signed_in' | 'ticked' }>
>;
/** Result of sending one entry: sent, refused, or to be retried. */
type Outcome = 'sent' | 'refused' | 'later';

/**
 * Queue of sign-ins and check-offs waiting for a connection, stored on the device by open house.
 * Each has an id, so that sending it twice has no effect.
 */
export function createQueue(
  openHouse: string,
  storage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>,
) {
  const name = `trato.door.${openHouse}`;
  const read = (): DoorCall[] => {
    try {
      const kept: unknown = JSON.parse(storage.getItem(name) ?? '[]');
      // Written only by this file.
      return Array.isArray(kept) ? (kept as DoorCall[]) : [];
    } catch {
      return [];
    }
  };
  const write = (calls: readonly DoorCall[]) => {
    if (calls.length === 0) storage.removeItem(name);
    else storage.setItem(name, JSON.stringify(calls));
  };
  let isSending = false;
  return {
    waiting: read,
    add: (call: DoorCall) => write([...read(), call]),
    /**
     * Sends queued entries in order until one must be retried. Returns the number of remaining
     * entries.
     */
    async flush(send: (call: DoorCall) => Promise<Outcome>): Promise<number> {
      if (isSending) return read().length;
      isSending = true;
      try {
        for (let [first] = read(); first; [first] = read()) {
          if ((await send(first)) === 'later') break;
          write(read().slice(1));
        }
      } finally {
        isSending = false;
      }
      return read().length;
    },
  };
}

type SignIn = z.input<typeof signInSchema>;

const EMPTY: SignIn = {
  ...{ name: '', contact: '', people: 1, payment: 'unknown' },
  hasAgent: false,
  mayWrite: false,
};

/** Sign-in form for visitors at the door. It is cleared for the next person. */
function SignInForm({
  errors,
  problem,
  welcome,
  texts,
  locale,
  onSign,
}: Readonly<{
  errors: Readonly<Record<string, readonly string[]>>;
  problem: string | undefined;
  welcome: string | undefined;
  texts: OpenHouseTexts;
  locale: Locale;
  /** Returns whether the entry was accepted. */
  onSign: (given: SignIn) => Promise<boolean>;
}>) {
  const [given, setGiven] = useState(EMPTY);
  const [isBusy, setIsBusy] = useState(false);
  const [presses, setPresses] = useState(0);
  const change = (part: Partial<SignIn>) => setGiven({ ...given, ...part });
  const shared = (name: keyof SignIn, label: string) => ({
    name,
    label,
    texts: UI_TEXTS[locale],
    error: errors[name]?.[0],
  });

  async function submit() {
    setIsBusy(true);
    if (await onSign(given)) setGiven(EMPTY);
    setPresses((count) => count + 1);
    setIsBusy(false);
  }

  return (
    <form
      className="card card-body door-form grid gap-5"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (!isBusy) void submit();
      }}
    >
      <div>
        <h2>{texts.signTitle}</h2>
        <p className="soft">{texts.signLead}</p>
      </div>
      <InSight attempt={presses}>
        {welcome && (
          <Notice tone="ok" live>
            {welcome}
          </Notice>
        )}
        {problem && (
          <Notice tone="error" live>
            {problem}
          </Notice>
        )}
      </InSight>
      <TextField
        {...shared('name', texts.name)}
        required
        maxLength={120}
        value={given.name}
        autoComplete="off"
        onChange={(name) => change({ name })}
      />
      <TextField
        {...shared('contact', texts.contact)}
        required
        value={given.contact}
        autoComplete="off"
        onChange={(contact) => change({ contact })}
      />
      <PeopleStepper
        people={given.people}
        texts={texts}
        onChange={(people) => change({ people })}
      />
      <ChoiceField
        {...shared('payment', texts.payment)}
        required
        value={given.payment}
        options={DOOR_PAYMENTS.map((value) => ({ value, label: texts.payments[value] }))}
        onChange={(value) =>
          change({ payment: DOOR_PAYMENTS.find((one) => one === value) ?? 'unknown' })
        }
      />
      <ChoiceField
        {...shared('hasAgent', texts.agent)}
        required
        value={given.hasAgent ? 'yes' : 'no'}
        options={[
          { value: 'no', label: texts.no },
          { value: 'yes', label: texts.yes },
        ]}
        onChange={(value) => change({ hasAgent: value === 'yes' })}
      />
      <CheckField
        {...shared('mayWrite', texts.mayWrite)}
        hint={texts.mayWriteHint}
        value={given.mayWrite}
        onChange={(mayWrite) => change({ mayWrite })}
      />
      <Button type="submit" size="large" busy={isBusy}>
        {texts.sign}
      </Button>
      <p className="small soft">{texts.clears}</p>
    </form>
  );
}

type Attendee = Readonly<{
  id: string;
  name: string;
  people: number;
  isRegistered: boolean;
  cameAt: string | null;
}>;

/** Registered visitors to check off, and the number of other visitors who signed in. */
function DoorList({
  attendees,
  texts,
  locale,
  onTick,
}: Readonly<{
  attendees: readonly Attendee[];
  texts: OpenHouseTexts;
  locale: Locale;
  onTick: (attendee: Attendee) => void;
}>) {
  const registered = attendees.filter(({ isRegistered }) => isRegistered);
  const came = registered.filter(({ cameAt }) => cameAt !== null).length;
  const walkIns = attendees.length - registered.length;
  return (
    <section className="card card-body">
      <h2>{texts.registeredList}</h2>
      <p className="soft" role="status">
        {texts.arrived(came, registered.length)}
      </p>
      <ul className="rows">
        {registered.map((attendee) => (
          <li
            className="grid grid-cols-[auto_1fr_auto] gap-3.5 items-center py-3"
            key={attendee.id}
          >
            <input
              className="size-7"
              id={`came-${attendee.id}`}
              type="checkbox"
              checked={attendee.cameAt !== null}
              onChange={() => onTick(attendee)}
            />
            <label className="grid leading-[1.3]" htmlFor={`came-${attendee.id}`}>
              <strong>{attendee.name}</strong>
              <span className="small soft">{texts.peopleCount(attendee.people)}</span>
            </label>
            <span className="small soft tabular">
              {attendee.cameAt &&
                new Date(attendee.cameAt).toLocaleTimeString(locale, {
                  hour: 'numeric',
                  minute: '2-digit',
                })}
            </span>
          </li>
        ))}
      </ul>
      {walkIns > 0 && <p>{texts.walkIns(walkIns)}</p>}
      <p className="small soft">{texts.onlyNames}</p>
    </section>
  );
}

/** 32 hexadecimal digits. */
function deviceId(): string {
  return crypto.randomUUID().replaceAll('-', '');
}
