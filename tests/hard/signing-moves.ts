import { openDatabase } from '#api/db/open.ts';
import type { Env } from '#api/env.ts';
import { expireSignings } from '#api/signing/contracts/ends/end-signings.ts';
import { trySeal } from '#api/signing/seal/seal-contracts.ts';
import { DAY_MS } from '#domain/calendar.ts';
import { aContext } from '#tests/factories/accounts.ts';
import {
  type ADeal,
  type ASigner,
  anOpenSigning,
  codeTo,
  contractTokenTo,
  enters,
  prepares,
  signs,
  storedSigning,
} from '#tests/factories/contracts.ts';
import { mailsTo } from '#tests/factories/messages.ts';
import { asks } from '#tests/factories/requests.ts';

/** A move that can be made twice: first with failing services, then with working ones. */
export type PreparedMove = Readonly<{
  run: (bindings: Env) => Promise<Readonly<{ status: number; text: string }>>;
  /** Descriptions of what is missing after the repetition. */
  unfinished?: () => Promise<readonly string[]>;
}>;

const couples = (now = Date.now()) => anOpenSigning({ isOfCouples: true, now });

/** A request of a guest. */
function calls(path: string, { headers = {} }: Partial<ASigner> = {}, body?: unknown) {
  return (bindings: Env) => asks(`/sign${path}`, { headers, bindings, ...(body ? { body } : {}) });
}

/** Returns the signers who did not get exactly one e-mail of a template. */
async function wrongEmailCounts({ signers }: ADeal, template: string) {
  const wrong = await Promise.all(
    Object.values(signers).map(async ({ name, email }) => {
      const mails = (await mailsTo(email)).filter((mail) => mail.template === template);
      return mails.length === 1 ? [] : [`${name} has ${mails.length} of ${template}`];
    }),
  );
  return wrong.flat();
}

async function signed({ isLast }: Readonly<{ isLast: boolean }>) {
  const deal = await couples();
  const { hannah, marisol, marcus, andres } = deal.signers;
  if (isLast) {
    await signs(deal, hannah);
    await signs(deal, await enters(marcus));
    await signs(deal, marisol);
  }
  const who = await enters(isLast ? andres : marcus);
  return { deal, who };
}

/** Runs the cron job with these services, and returns a result like that of a request. */
function cron(run: (context: ReturnType<typeof aContext>) => Promise<unknown>) {
  return async (bindings: Env) => {
    const context = aContext(undefined, { env: bindings, db: openDatabase(bindings.DB) });
    const text = await run(context).then(
      () => '',
      () => 'the next run tries again',
    );
    return { status: 200, text };
  };
}

/** The moves of a signing that are not in the matrix: those of guests and of the cron job. */
export const SIGNING_MOVES: Readonly<Record<string, () => Promise<PreparedMove>>> = {
  'asking for a code': async () => {
    const { signers } = await couples();
    const token = await contractTokenTo(signers.marcus.email);
    return { run: calls('/code', {}, { token }) };
  },
  entering: async () => {
    const { email } = (await couples()).signers.marcus;
    const token = await contractTokenTo(email);
    await asks('/sign/code', { body: { token } });
    return { run: calls('/enter', {}, { token, code: await codeTo(email) }) };
  },
  'opening the PDF as a guest': async () => {
    const { who } = await signed({ isLast: false });
    return { run: calls('/document.pdf', who) };
  },
  'agreeing as a guest': async () => {
    const { who } = await signed({ isLast: false });
    const { json } = await asks('/sign', who.headers ? { headers: who.headers } : {});
    const { sha256 } = json['consent'] as unknown as Readonly<{ sha256: string }>;
    return { run: calls('/consent', who, { consentSha256: sha256, accepted: true }) };
  },
  'declining as a guest': async () => {
    const { deal, who } = await signed({ isLast: false });
    return {
      run: calls('/decline', who, { reason: 'Ya no.' }),
      unfinished: () => wrongEmailCounts(deal, 'signing_declined'),
    };
  },
  'the last signature': async () => {
    const { deal, who } = await signed({ isLast: true });
    const body = await prepares(deal, who);
    return {
      run: calls('/sign', who, body),
      unfinished: async () => {
        const { status } = await storedSigning(deal);
        const wrong = status === 'complete' ? [] : [`the signing is ${status}`];
        return [...wrong, ...(await wrongEmailCounts(deal, 'contract_complete'))];
      },
    };
  },
  'saying that it was not me': async () => {
    const { deal, who } = await signed({ isLast: false });
    await signs(deal, who);
    const [mail] = await mailsTo(who.email);
    const link = /\/sign\/dispute#([\w.]+)/.exec(mail?.text ?? '')?.[1];
    return {
      run: calls('/dispute', {}, { link }),
      unfinished: () => wrongEmailCounts(deal, 'signing_disputed'),
    };
  },
  'the seal': async () => {
    const { deal, who } = await signed({ isLast: true });
    await signs(deal, who);
    // Other contracts that are due would come first.
    const signing = await storedSigning(deal);
    return {
      run: cron((context) => trySeal(context, signing)),
      unfinished: async () => {
        const { status } = await storedSigning(deal);
        const wrong = status === 'sealed' ? [] : [`the signing is ${status}`];
        return [...wrong, ...(await wrongEmailCounts(deal, 'contract_sealed'))];
      },
    };
  },
  'the end after seven days': async () => {
    const deal = await couples(Date.now() - 8 * DAY_MS);
    return {
      run: cron(expireSignings),
      unfinished: async () => {
        const { status } = await storedSigning(deal);
        const wrong = status === 'expired' ? [] : [`the signing is ${status}`];
        return [...wrong, ...(await wrongEmailCounts(deal, 'signing_expired'))];
      },
    };
  },
};
