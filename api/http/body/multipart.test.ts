import { expect, test } from 'vitest';
import { Refusal } from '#domain/refusal.ts';
import { type Part, readParts } from './multipart.ts';

const ROOMY = { maxFileBytes: 1_000_000, maxTotalBytes: 4_000_000 };

test('reads files and texts as a browser sends them', async () => {
  const form = new FormData();
  form.append('kind', 'contract');
  form.append('photos', new File([bytes(70_000)], 'casa.png'));
  form.append('photos', new File(['\r\n--not the end\r\n'], 'b.png'));
  const parts = await partsOf(new Request('http://localhost', { method: 'POST', body: form }));

  expect(parts.map(({ name }) => name)).toEqual(['kind', 'photos', 'photos']);
  expect(parts[0]).toEqual({ kind: 'text', name: 'kind', text: 'contract' });
  expect(parts[1]).toMatchObject({ kind: 'file', fileName: 'casa.png', bytes: bytes(70_000) });
  expect(textOf(parts[2])).toBe('\r\n--not the end\r\n');
});

test.each([
  ['Acuerdo %22final%22.pdf', 'Acuerdo "final".pdf'],
  ['Acuerdo \\"final\\".pdf', 'Acuerdo "final".pdf'],
  ['a%0D%0Ab.pdf', 'a  b.pdf'],
  ['50%.pdf', '50%.pdf'],
  ['Contrato «último».pdf', 'Contrato «último».pdf'],
  ["O'Brien.pdf", "O'Brien.pdf"],
])('reads the file name %j as browsers and other programs write it', async (written, fileName) => {
  const [part] = await partsOf(streamed(envelope(written, 'x'), 4_096));
  expect(part).toMatchObject({ fileName });
});

test('finds a boundary that lies across chunks of any size', async () => {
  const body = envelope('x', 'hello\r\n--BOUNDAR\r\nworld');
  for (let size = 1; size < 40; size += 1) {
    const [part] = await partsOf(streamed(body, size));
    expect(textOf(part)).toBe('hello\r\n--BOUNDAR\r\nworld');
  }
});

test('accepts a file of exactly the limit and refuses one byte more', async () => {
  const limits = { maxFileBytes: 50_000, maxTotalBytes: 200_000 };
  const [part] = await partsOf(streamed(envelope('a.png', 'x'.repeat(50_000)), 4_096), limits);
  expect(textOf(part)).toHaveLength(50_000);

  const over = partsOf(streamed(envelope('a.png', 'x'.repeat(50_001)), 4_096), limits);
  await expect(over).rejects.toMatchObject({
    code: 'too_large',
    details: { extra: { fileName: 'a.png' } },
  });
});

test('refuses a body over the total, and reads it only up to the platform’s limit', async () => {
  const limits = { maxFileBytes: 50_000, maxTotalBytes: 60_000 };
  let sent = 0;
  const filler = bytes(1_000_000);
  const endless = new ReadableStream({
    start: (controller) => controller.enqueue(encode(envelope('a.png', '').slice(0, -18))),
    pull: (controller) => {
      sent += filler.length;
      controller.enqueue(filler);
    },
  });
  await expect(partsOf(requestOf(endless), limits)).rejects.toMatchObject({ code: 'too_large' });
  expect(sent).toBeLessThan(102_000_000);
});

test('refuses a body that is not multipart or incomplete', async () => {
  const json = new Request('http://localhost', { method: 'POST', body: '{}' });
  await expect(partsOf(json)).rejects.toMatchObject({ code: 'unsupported_media' });
  const broken = streamed(envelope('a.png', 'hello').slice(0, -12), 10);
  await expect(partsOf(broken)).rejects.toBeInstanceOf(Refusal);
  await expect(partsOf(streamed('', 1))).rejects.toMatchObject({ code: 'malformed' });
});

test('drains the rest of a body that is not read, and of one with too many parts', async () => {
  const one = '--BOUNDARY\r\nContent-Disposition: form-data; name="a"\r\n\r\nx\r\n';
  const body = `${one.repeat(400)}--BOUNDARY--\r\n`;
  let left = body.length;
  const counted = () => streamed(body, 100, (length) => (left -= length));
  for await (const _ of readParts(counted(), ROOMY)) break;
  expect(left).toBe(0);
  left = body.length;
  await expect(partsOf(counted())).rejects.toMatchObject({ code: 'malformed' });
  expect(left).toBe(0);
});

test.each([
  ['line breaks without an end', '\r'],
  ['line breaks', '\r\n'],
  ['the beginning of the boundary', '\r\n--BOUNDAR'],
  ['the boundary without its last sign', '\r\n--BOUNDAR\r\n--BOUNDAR\r'],
])('a file of %s is read unchanged', async (_name, pattern) => {
  const content = pattern.repeat(1_000);
  for (const size of [7, 4_096]) {
    expect(textOf((await partsOf(streamed(envelope('x', content), size)))[0])).toBe(content);
  }
});

async function partsOf(request: Request, limits = ROOMY): Promise<Part[]> {
  const parts: Part[] = [];
  for await (const part of readParts(request, limits)) parts.push(part);
  return parts;
}

function envelope(fileName: string, content: string): string {
  return `--BOUNDARY\r\nContent-Disposition: form-data; name="photos"; filename="${fileName}"\r\nContent-Type: image/png\r\n\r\n${content}\r\n--BOUNDARY--\r\n`;
}

function streamed(
  text: string,
  size: number,
  onRead: (length: number) => void = () => {},
): Request {
  const all = encode(text);
  let at = 0;
  return requestOf(
    new ReadableStream({
      pull: (controller) => {
        if (at >= all.length) return controller.close();
        const piece = all.slice(at, at + size);
        onRead(piece.length);
        controller.enqueue(piece);
        at += size;
      },
    }),
  );
}

function requestOf(body: ReadableStream): Request {
  const headers = { 'Content-Type': 'multipart/form-data; boundary=BOUNDARY' };
  return new Request('http://localhost', { method: 'POST', body, headers });
}

function textOf(part: Part | undefined): string {
  return part?.kind === 'file' ? new TextDecoder().decode(part.bytes) : '';
}

function encode(text: string): Uint8Array {
  return new TextEncoder().encode(text);
}

function bytes(length: number): Uint8Array<ArrayBuffer> {
  return Uint8Array.from({ length }, (_, at) => at % 251);
}
