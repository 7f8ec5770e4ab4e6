import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { loadPyodide } from 'pyodide';

/** Explicit, because the package otherwise looks next to its caller. */
const PYODIDE = join(import.meta.dirname, '..', '..', 'node_modules', 'pyodide');
const SCRIPT = join(import.meta.dirname, 'verify_certificate.py');
const ROUND_SCRIPT = join(import.meta.dirname, 'verify_round.py');
const DEAL_SCRIPT = join(import.meta.dirname, 'verify_deal.py');

/**
 * Returns the problems that an independent Python program finds in certificates (texts of
 * `certificate.json`), one list for each. Python runs as WebAssembly, so that it need not be
 * installed.
 */
export async function problemsOf(certificates: readonly string[]): Promise<string[][]> {
  const python = await withScripts([SCRIPT]);
  const problems = python.globals.get('problems');
  return certificates.map((certificate) => [...problems(certificate)]);
}

/**
 * The documents of a deal: the sealed contract, its receipt, the root certificate and the log's
 * key.
 */
export type DealDocuments = Readonly<{
  pdf: Uint8Array;
  receipt: string;
  pem: string;
  key: string;
}>;

/**
 * Returns the problems that the Python program finds in the documents of deals, one list for each.
 */
export async function dealProblemsOf(deals: readonly DealDocuments[]): Promise<string[][]> {
  const python = await withScripts([SCRIPT, DEAL_SCRIPT]);
  const problems = python.globals.get('deal_problems');
  return deals.map(({ pdf, receipt, pem, key }) => [
    ...problems(python.toPy(pdf), receipt, pem, key),
  ]);
}

/**
 * Returns the problems that the Python program finds in receipts of rounds, one list for each.
 * @param key the log's public key, as it is published
 */
export async function roundProblemsOf(
  receipts: readonly string[],
  key: string,
): Promise<string[][]> {
  const python = await withScripts([SCRIPT, DEAL_SCRIPT, ROUND_SCRIPT]);
  const problems = python.globals.get('round_problems');
  return receipts.map((receipt) => [...problems(receipt, key)]);
}

async function withScripts(scripts: readonly string[]) {
  const python = await loadPyodide({ indexURL: PYODIDE });
  for (const script of scripts) {
    python.runPython(readFileSync(script, 'utf8').replace('__name__ == "__main__"', 'False'));
  }
  return python;
}
