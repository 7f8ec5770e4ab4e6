/** What the inspector of the runtime lists: one for each Worker, its own helpers among them. */
type Target = Readonly<{ id: string; webSocketDebuggerUrl: string }>;
type Answer = Readonly<{ id?: number; result?: Readonly<{ usedSize?: number }> }>;

const USER_WORKER = /^core:user:/;

/**
 * Bytes of JavaScript that the Worker behind an inspector still holds after a collection.
 * @throws Error where no Worker of ours is listed or it does not say
 */
export async function heapOf(inspector: URL): Promise<number> {
  const listed = await fetch(new URL('/json', inspector.href.replace(/^ws/, 'http')));
  const targets = (await listed.json()) as readonly Target[];
  const target = targets.find(({ id }) => USER_WORKER.test(id));
  if (!target) throw new Error('the inspector lists no Worker');
  const socket = new WebSocket(target.webSocketDebuggerUrl);
  await once(socket, 'open');
  await ask(socket, 1, 'HeapProfiler.enable');
  await ask(socket, 2, 'HeapProfiler.collectGarbage');
  const { result } = await ask(socket, 3, 'Runtime.getHeapUsage');
  socket.close();
  if (result?.usedSize === undefined) throw new Error('the Worker does not say what it holds');
  return result.usedSize;
}

async function ask(socket: WebSocket, id: number, method: string): Promise<Answer> {
  socket.send(JSON.stringify({ id, method, params: {} }));
  for (;;) {
    const { data } = (await once(socket, 'message')) as MessageEvent<string>;
    const answer = JSON.parse(data) as Answer;
    if (answer.id === id) return answer;
  }
}

function once(socket: WebSocket, event: 'open' | 'message'): Promise<Event> {
  return new Promise((resolve, reject) => {
    socket.addEventListener(event, resolve, { once: true });
    socket.addEventListener('error', () => reject(new Error('the inspector broke off')), {
      once: true,
    });
  });
}
