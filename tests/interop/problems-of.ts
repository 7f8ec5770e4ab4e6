import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { loadPyodide } from 'pyodide';

/** Named, because the package looks beside its caller otherwise. */
const PYODIDE = join(import.meta.dirname, '..', '..', 'node_modules', 'pyodide');
const SCRIPT = join(import.meta.dirname, 'verify_certificate.py');

/**
 * What a Python program that shares no code with the product finds wrong with certificates (texts of
 * `certificate.json`), a list each. Python runs as WebAssembly, so that nobody has to install it.
 */
export async function problemsOf(certificates: readonly string[]): Promise<string[][]> {
  const python = await loadPyodide({ indexURL: PYODIDE });
  python.runPython(readFileSync(SCRIPT, 'utf8').replace('__name__ == "__main__"', 'False'));
  const problems = python.globals.get('problems');
  return certificates.map((certificate) => [...problems(certificate)]);
}
