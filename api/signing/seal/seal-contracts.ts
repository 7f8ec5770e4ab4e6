import { and, asc, eq, lte } from 'drizzle-orm';
import { findAdmins } from '#api/accounts/find-user.ts';
import { atOneInstant, type Context } from '#api/context.ts';
import { asBatch } from '#api/db/read-together.ts';
import { appendPdf } from '#api/documents/write-pdf.ts';
import { reportError } from '#api/effects/reports.ts';
import { sha256Hex } from '#api/hash.ts';
import { findCheckpoint } from '#api/log/find-proofs.ts';
import { recordIssuedStatement } from '#api/log/record-issued.ts';
import { message } from '#api/messages/outbox.ts';
import { sealDocument } from '#api/seal/seal-document.ts';
import { findSigning, offerOf } from '#api/signing/contracts/find-signing.ts';
import { notifyCopies } from '#api/signing/contracts/links/copies.ts';
import { notifySealed } from '#api/signing/contracts/links/finished-emails.ts';
import { signingKey } from '#api/signing/contracts/signing-document.ts';
import { signingMove, untilWritten } from '#api/signing/contracts/signing-statements.ts';
import { consentVersions } from '#api/signing/current-consent.ts';
import { HOUR_MS } from '#domain/calendar.ts';
import { ungroupedCode } from '#domain/log/document-check.ts';
import { postalAddress } from '#domain/properties/address-line.ts';
import { signingEvents, signings, signingTraces } from '../table.ts';
import { type Completed, completionCertificate, signaturePage } from './completion-certificate.ts';

type Signing = typeof signings.$inferSelect;

/** Contracts sealed per cron run. */
const MAX_CONTRACTS = 5;
const FIRST_WAIT_MS = 60_000;
const LONGEST_WAIT_MS = HOUR_MS / 6;
/** How long a contract may wait before administrators are notified. */
export const SEAL_STUCK_AFTER_MS = HOUR_MS / 2;

/**
 * Seals the contracts that all have signed. If sealing fails, the contract is still signed and
 * binding; sealing is retried indefinitely, and administrators are notified after half an hour.
 */
export async function sealContracts(given: Context): Promise<void> {
  const { db, now } = given;
  const due = await db
    .select()
    .from(signings)
    .where(and(eq(signings.status, 'complete'), lte(signings.sealDueAt, now())))
    .orderBy(asc(signings.sealDueAt))
    .limit(MAX_CONTRACTS);
  for (const signing of due) await trySeal(given, signing);
}

/** Seals one contract, or postpones it after a failure. */
export async function trySeal(given: Context, signing: Signing): Promise<void> {
  const context = atOneInstant(given);
  await sealContract(context, signing).catch((error: unknown) => postpone(context, signing, error));
}

/** @throws Error when the file, the key or the time stamp authority is unavailable */
async function sealContract(context: Context, signing: Signing): Promise<void> {
  const { db, env, now } = context;
  const stored = await env.FILES.get(signing.documentKey);
  if (!stored) throw new Error(`The contract ${signing.documentKey} is missing.`);
  const contract = new Uint8Array(await stored.arrayBuffer());
  const completed = await findCompleted(context, signing);
  let [pages, certificatePage] = [0, 0];
  const compose = async (isStampMissing: boolean) => {
    const whole = await appendPdf(env, contract, [
      signaturePage(env, completed),
      completionCertificate(env, completed, isStampMissing),
    ]);
    pages = whole.pages;
    certificatePage = whole.starts[1] ?? pages;
    return whole.bytes;
  };
  const at = signing.completeAt ?? now();
  const bytes = await sealDocument(context, { compose, reason: REASON, at });
  const sealedSha256 = await sha256Hex(bytes);
  const sealedKey = signingKey(sealedSha256);
  await env.FILES.put(sealedKey, bytes, { httpMetadata: { contentType: 'application/pdf' } });
  await untilWritten(async () => {
    const whole = await findSigning(context, signing.offerId);
    if (whole?.signing.id !== signing.id || whole.signing.status !== 'complete') return [];
    const { signing: present } = whole;
    const move = await signingMove(context, present, {
      events: [{ kind: 'sealed', note: sealedSha256 }],
      action: ['seal', 'clock'],
      set: {
        ...{ sealedSha256, sealedKey, sealedBytes: bytes.length, certificatePage },
        ...{ sealedAt: now(), sealDueAt: null },
      },
    });
    const issued = recordIssuedStatement(context, sealedSha256, {
      ...{ type: 'contract', subjectId: signing.id, version: signing.version },
      ...{ sequence: present.sequence + 1, code: ungroupedCode(signing.verifyCode), pages },
    });
    const offer = await offerOf(context, signing);
    const sealed = { sealedSha256, checkpoint: completed.checkpoint };
    return await db.batch(
      asBatch([
        ...move,
        issued,
        ...(await notifySealed(context, offer, whole, sealed)),
        ...(await notifyCopies(context, offer, whole, sealed)),
      ]),
    );
  });
}

/** The reason that PDF readers show for the seal. */
const REASON = 'Contract signed by everybody / Contrato firmado por todos';

async function findCompleted(context: Context, signing: Signing): Promise<Completed> {
  const { db } = context;
  const { sequence, signingId } = signingTraces;
  const found = await findSigning(context, signing.offerId);
  const { property } = await offerOf(context, signing);
  const findTraces = db
    .select({
      signerId: signingTraces.signerId,
      ip: signingTraces.ip,
      device: signingTraces.device,
    })
    .from(signingTraces)
    .innerJoin(
      signingEvents,
      and(eq(signingEvents.signingId, signingId), eq(signingEvents.sequence, sequence)),
    )
    .where(and(eq(signingId, signing.id), eq(signingEvents.kind, 'signed')));
  const { signers = [], copies = [] } = found ?? {};
  const used = signers.flatMap(({ consentSha256 }) => consentSha256 ?? []);
  const [traces, consents, checkpoint] = await Promise.all([
    findTraces,
    consentVersions(context, used),
    findCheckpoint(context, signing.completeAt ?? 0),
  ]);
  return {
    ...{ signing, signers, copies, traces, consents },
    address: postalAddress((property.snapshot ?? property).facts),
    checkpoint,
  };
}

/** Schedules the next attempt; the wait doubles each time. */
async function postpone(context: Context, signing: Signing, error: unknown): Promise<void> {
  const { db, env, now } = context;
  reportError(error, { requestId: `seal:${signing.id}` });
  const attempts = signing.sealAttempts + 1;
  const waitMs = Math.min(LONGEST_WAIT_MS, FIRST_WAIT_MS * 2 ** Math.min(attempts, 20));
  const isLong = now() >= (signing.completeAt ?? now()) + SEAL_STUCK_AFTER_MS;
  const admins = isLong ? await findAdmins(context) : [];
  await db.batch(
    asBatch([
      db
        .update(signings)
        .set({ sealAttempts: attempts, sealDueAt: now() + waitMs })
        .where(and(eq(signings.id, signing.id), eq(signings.status, 'complete'))),
      ...admins.map((to) =>
        message(
          db,
          {
            template: 'seal_stuck',
            to,
            cause: `signing:${signing.id}:seal_stuck:${to.id}`,
            data: {
              origin: env.SITE_ORIGIN,
              offerId: signing.offerId,
              since: signing.completeAt ?? 0,
            },
          },
          now(),
        ),
      ),
    ]),
  );
}
