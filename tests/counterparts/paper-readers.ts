import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { TestProject } from 'vitest/node';
import { type Bytes, fromBase64 } from '#domain/bytes.ts';
import { pemOf } from '#domain/seal/certificate.ts';
import { dealProblemsOf } from '#tests/interop/problems-of.ts';
import { isInstalled, partsOf, runWith } from '#tests/seal/read-seal.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /**
     * URL of a server that reads documents with third-party programs: `/seal` a sealed PDF, `/open`
     * any PDF, `/deal` the documents of a deal.
     */
    paperReaders: string;
  }
}

type Asked = Readonly<{ pdf: string; root?: string; receipt?: string; pem?: string; key?: string }>;
type Program = Readonly<{
  files: (pdf: Bytes, root: Bytes) => Readonly<Record<string, string | Uint8Array>>;
  args: readonly string[];
  /** Output that means the file is accepted. */
  says: RegExp;
}>;

const CMS = ['cms', '-verify', '-cades', '-binary', '-inform', 'DER', '-in', 'cms'];
const SEAL_READERS: Readonly<Record<string, Program>> = {
  pdfsig: {
    files: (pdf) => ({ 'a.pdf': pdf }),
    args: ['-nocert', 'a.pdf'],
    says: /Signature is Valid[\s\S]*Total document signed|Total document signed[\s\S]*Signature is Valid/,
  },
  mutool: {
    files: (pdf) => ({ 'a.pdf': pdf }),
    args: ['sign', '-v', 'a.pdf'],
    says: /unchanged since signing/,
  },
  openssl: {
    files: (pdf, root) => ({ ...partsOf(pdf), root: pemOf(root) }),
    args: [...CMS, '-content', 'covered', '-CAfile', 'root', '-purpose', 'any', '-out', 'out'],
    says: /CAdES Verification successful/,
  },
  qpdf: {
    files: (pdf) => ({ 'a.pdf': pdf }),
    args: ['--check', 'a.pdf'],
    says: /No syntax or stream encoding errors/,
  },
};
const OPENERS: Readonly<Record<string, Program>> = {
  qpdf: SEAL_READERS['qpdf'] as Program,
  mutool: {
    files: (pdf) => ({ 'a.pdf': pdf }),
    args: ['info', 'a.pdf'],
    says: /^(?![\s\S]*(?:error|warning):)[\s\S]*Pages: \d+/,
  },
};

/**
 * Serves third-party programs that read the product's documents, for tests in the platform's
 * runtime.
 */
export async function setup(project: TestProject) {
  const server = createServer(async (request, response) => {
    try {
      const answer = await answerTo(request.url ?? '', await bodyOf(request));
      response.setHeader('Content-Type', 'application/json').end(JSON.stringify(answer));
    } catch (error) {
      response.writeHead(500).end(String(error));
    }
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  project.provide('paperReaders', `http://127.0.0.1:${port}`);
  return () => new Promise((resolve) => server.close(resolve));
}

async function answerTo(path: string, { pdf, root = '', receipt, pem, key }: Asked) {
  const file = bytesOf(pdf);
  if (path === '/deal') {
    const papers = { pdf: file, receipt: receipt ?? '', pem: pem ?? '', key: key ?? '' };
    return (await dealProblemsOf([papers]))[0];
  }
  if (path === '/open') return verdicts(OPENERS, file, new Uint8Array());
  return verdicts(SEAL_READERS, file, bytesOf(root));
}

/**
 * Returns for each program `good`, its output if it rejects the file, or `missing` if it is not
 * installed.
 */
function verdicts(programs: Readonly<Record<string, Program>>, pdf: Bytes, root: Bytes) {
  return Object.fromEntries(
    Object.entries(programs).map(([name, { files, args, says }]) => {
      if (!isInstalled(name)) return [name, 'missing'];
      const { output } = runWith(files(pdf, root), name, args);
      return [name, says.test(output) ? 'good' : output];
    }),
  );
}

function bytesOf(text: string): Bytes {
  return fromBase64(text) ?? new Uint8Array();
}

async function bodyOf(request: IncomingMessage): Promise<Asked> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part as Buffer);
  return JSON.parse(Buffer.concat(parts).toString('utf8'));
}
