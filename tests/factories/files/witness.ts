import { type Bytes, concat, sha256, textBytes, toBase64 } from '#domain/bytes.ts';

/** Creates an Ed25519 key with a name. */
export async function newNoteKey(origin: string) {
  const keys = (await crypto.subtle.generateKey('Ed25519', true, [
    'sign',
    'verify',
  ])) as CryptoKeyPair;
  const raw = (await crypto.subtle.exportKey('raw', keys.publicKey)) as ArrayBuffer;
  const sign = async (bytes: Bytes) =>
    new Uint8Array(await crypto.subtle.sign('Ed25519', keys.privateKey, bytes));
  return { origin, publicKey: new Uint8Array(raw), sign };
}

/**
 * A witness that cosigns checkpoints (C2SP `tlog-cosignature`), written from the specification and
 * independent of the product's code.
 */
export async function aWitness(name: string) {
  const key = await newNoteKey(name);
  const { publicKey, sign } = key;
  const typed = concat(Uint8Array.of(4), publicKey);
  const id = (await sha256(concat(textBytes(`${name}\n`), typed))).slice(0, 4);
  const hex = Buffer.from(id).toString('hex');
  return {
    ...key,
    line: `${name}+${hex}+${toBase64(typed)}`,
    cosigns: async (note: string, seconds: number): Promise<string> => {
      const text = note.slice(0, note.indexOf('\n\n') + 1);
      const signature = await sign(textBytes(`cosignature/v1\ntime ${seconds}\n${text}`));
      const time = new Uint8Array(8);
      new DataView(time.buffer).setUint32(4, seconds);
      return `— ${name} ${toBase64(concat(id, time, signature))}\n`;
    },
  };
}
