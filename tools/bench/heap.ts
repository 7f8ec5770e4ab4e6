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
  await opened(socket);
  await ask(socket, 1, 'HeapProfiler.enable');
  // A snapshot begins with a full collection; the runtime never answers the call for one alone.
  await ask(socket, 2, 'HeapProfiler.takeHeapSnapshot');
  const { result } = await ask(socket, 3, 'Runtime.getHeapUsage');
  socket.close();
  if (result?.usedSize === undefined) throw new Error('the Worker does not say what it holds');
  return result.usedSize;
}

/** Listens until the answer has come: other messages may arrive at the same moment. */
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
