/** An inspector target; the runtime lists one per Worker, including its own. */
type Target = Readonly<{ id: string; webSocketDebuggerUrl: string }>;
type Answer = Readonly<{ id?: number; result?: Readonly<{ usedSize?: number }> }>;

const USER_WORKER = /^core:user:/;

/**
 * Returns the bytes of JavaScript heap that a Worker holds after a garbage collection.
 * @throws Error if the product's Worker is not listed or does not answer
 */
export async function heapOf(inspector: URL): Promise<number> {
  const listed = await fetch(new URL('/json', inspector.href.replace(/^ws/, 'http')));
  const targets = (await listed.json()) as readonly Target[];
  const target = targets.find(({ id }) => USER_WORKER.test(id));
  if (!target) throw new Error('the inspector lists no Worker');
  const socket = new WebSocket(target.webSocketDebuggerUrl);
  await opened(socket);
  await ask(socket, 1, 'HeapProfiler.enable');
  // A heap snapshot begins with a full collection; the runtime never answers `collectGarbage`.
  await ask(socket, 2, 'HeapProfiler.takeHeapSnapshot');
  const { result } = await ask(socket, 3, 'Runtime.getHeapUsage');
  socket.close();
  if (result?.usedSize === undefined) throw new Error('the Worker does not say what it holds');
  return result.usedSize;
}

/** Other messages may arrive before the answer. */
function ask(socket: WebSocket, id: number, method: string): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const listen = ({ data }: MessageEvent<string>) => {
      const answer = JSON.parse(data) as Answer;
      if (answer.id !== id) return;
      socket.removeEventListener('message', listen);
      resolve(answer);
    };
    socket.addEventListener('message', listen);
    socket.addEventListener('close', () => reject(new Error('the inspector broke off')));
    socket.send(JSON.stringify({ id, method, params: {} }));
  });
}

function opened(socket: WebSocket): Promise<void> {
  return new Promise((resolve, reject) => {
    socket.addEventListener('open', () => resolve());
    socket.addEventListener('error', () => reject(new Error('the inspector cannot be reached')));
  });
}
