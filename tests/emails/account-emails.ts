import { createId } from '@paralleldrive/cuid2';
import { eq } from 'drizzle-orm';
import { codeOfStep, openSecret } from '#api/accounts/login/second-factor/second-factor.ts';
import { secondFactors } from '#api/accounts/table.ts';
import { STEP_MS } from '#domain/accounts/second-factor.ts';
import { aContext } from '#tests/factories/accounts.ts';
import { mailsTo } from '#tests/factories/messages.ts';
import type { Person } from '#tests/factories/offers.ts';
import { aRegistration } from '#tests/factories/registration.ts';
import { asks } from '#tests/factories/requests.ts';
import { cheapHash } from '#tests/races/cheap-password.ts';
import type { EmailRow, Scene, Stage } from './stage.ts';

const PASSWORD = 'seven blue lakes';
const NEW_PASSWORD = 'nine red bridges';
/** Computed once for all scenes. */
const passwordHash = cheapHash(PASSWORD);
const PATH = '/user/second-factor';

const newAddress = () => `${createId()}@example.com`;

/** A scene in which a person with a password does something with their own account. */
function own(send: (person: Person, stage: Stage) => Promise<unknown>): Scene {
  return async (stage) => {
    const person = await stage.reader({ passwordHash: passwordHash });
    await send(person, stage);
    return [person];
  };
}

/** Sends a request to the API, and fails the scene if it is refused. */
async function act(path: string, { headers }: Person, body: unknown, method = 'POST') {
  const answer = await asks(path, { method, body, headers });
  if (answer.status >= 300) throw new Error(`${method} ${path}: ${answer.status} ${answer.text}`);
  return answer.json;
}

const changeEmail = (person: Person, email: string) =>
  act(`/user/${person.id}`, person, { email }, 'PUT');

async function requestsReset({ email }: Person, { language, other }: Stage): Promise<void> {
  await asks('/forgot-password', {
    body: { email, language },
    headers: { 'Accept-Language': other },
  });
}

async function resets(person: Person, stage: Stage): Promise<void> {
  await requestsReset(person, stage);
  const [mail] = await mailsTo(person.email);
  const link = /https?:\/\/\S+/.exec(mail?.text ?? '')?.[0] ?? '';
  const token = new URL(link).searchParams.get('token') ?? '';
  const passwords = { password: NEW_PASSWORD, password_confirmation: NEW_PASSWORD };
  await act('/reset-password', person, { email: person.email, token, ...passwords });
}

/** Returns a code of the person's authenticator app; each can be used once. */
async function codeOf({ id }: Person, drift: number): Promise<string> {
  const context = aContext();
  const [row] = await context.db.select().from(secondFactors).where(eq(secondFactors.userId, id));
  const secret = await openSecret(context, id, row?.sealedSecret ?? '');
  return codeOfStep(secret, Math.floor(Date.now() / STEP_MS) + drift);
}

/** Sets up the second factor and returns the recovery codes. */
async function secures(person: Person): Promise<readonly string[]> {
  await act(PATH, person, undefined);
  const { recoveryCodes } = await act(`${PATH}/confirm`, person, {
    code: await codeOf(person, 0),
  });
  return recoveryCodes as unknown as readonly string[];
}

/** A scene in which an administrator edits a person's account. */
function edited(edit: () => Readonly<Record<string, string>>, reads: 'former' | 'all'): Scene {
  return async (stage) => {
    const [admin, person] = [await stage.person({ profile: 'admin' }), await stage.reader()];
    const change = edit();
    await act(`/admin/users/${person.id}`, admin, change, 'PUT');
    const { email } = change;
    return reads === 'all' && email ? [person, { ...person, email }] : [person];
  };
}

/** All e-mails about an account. */
export const ACCOUNT_EMAILS = {
  verify_email: {
    'to the person who registers': async ({ language, other }) => {
      const registration = aRegistration({ language });
      await asks('/register', { body: registration, headers: { 'Accept-Language': other } });
      return [{ email: registration.email, language }];
    },
    'to the person who requests it again': async (stage) => {
      const person = await stage.reader({ emailVerifiedAt: null });
      await act('/email/resend', person, { url: 'http://localhost/es/verifyEmail' });
      return [person];
    },
    'to the new address': async (stage) => {
      const [person, email] = [await stage.reader(), newAddress()];
      await changeEmail(person, email);
      return [{ ...person, email }];
    },
    'to the address that an administrator set': async (stage) => {
      const [admin, person] = [await stage.person({ profile: 'admin' }), await stage.reader()];
      const email = newAddress();
      await act(`/admin/users/${person.id}`, admin, { email }, 'PUT');
      return [{ ...person, email }];
    },
  },
  reset_password: { 'to the person who forgot it': own(requestsReset) },
  password_changed: {
    'to the person who changed it': own((person) =>
      act('/user/change-password', person, {
        currentPassword: PASSWORD,
        newPassword: NEW_PASSWORD,
        newPassword_confirmation: NEW_PASSWORD,
      }),
    ),
    'to the person who set it by a link': own(resets),
  },
  email_changed: {
    'to the former address': own((person) => changeEmail(person, newAddress())),
  },
  second_factor_on: { 'to its owner': own(secures) },
  second_factor_off: {
    'to its owner': own(async (person) => {
      await secures(person);
      await act(PATH, person, { code: await codeOf(person, 1) }, 'DELETE');
    }),
  },
  recovery_code_used: {
    'to its owner': own(async (person) => {
      const [code] = await secures(person);
      await act('/auth/login', person, { email: person.email, password: PASSWORD, code });
    }),
  },
  recovery_codes_made: {
    'to its owner': own(async (person) => {
      await secures(person);
      await act(`${PATH}/recovery-codes`, person, { code: await codeOf(person, 1) });
    }),
  },
  account_edited: {
    'to both addresses': edited(() => ({ email: newAddress() }), 'all'),
    'to the person whose password was set': edited(() => ({ password: NEW_PASSWORD }), 'former'),
  },
  account_deleted: {
    'to the deleted account': own((person) =>
      act('/user', person, { password: PASSWORD }, 'DELETE'),
    ),
  },
} as const satisfies Record<string, EmailRow>;
