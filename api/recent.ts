/** A cache of a fixed number of values. The least recently used one is dropped first. */
export class Recent<Value> {
  readonly #max: number;
  /** The most recently used one is last. */
  readonly #values = new Map<string, Value>();

  /** @param max maximum number of values */
  constructor(max: number) {
    this.#max = max;
  }

  get(key: string): Value | undefined {
    const value = this.#values.get(key);
    if (value === undefined) return undefined;
    this.#values.delete(key);
    this.#values.set(key, value);
    return value;
  }

  set(key: string, value: Value): void {
    this.#values.delete(key);
    this.#values.set(key, value);
    if (this.#values.size <= this.#max) return;
    const [oldest = key] = this.#values.keys();
    this.#values.delete(oldest);
  }

  delete(key: string): void {
    this.#values.delete(key);
  }
}
