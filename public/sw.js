// Shows a page of its own where there is no connection, and notifications. It keeps that page and nothing else: pages
// of members belong to nobody's store, and what is public is kept by the browser as it always is.
const STORE = 'trato-offline-1';
const OFFLINE = '/offline.html';

self.addEventListener('install', (event) => {
  event.waitUntil(
    caches
      .open(STORE)
      .then((store) => store.add(new Request(OFFLINE, { cache: 'reload' })))
      .then(() => self.skipWaiting()),
  );
});

self.addEventListener('activate', (event) => {
  event.waitUntil(
    caches
      .keys()
      .then((names) => Promise.all(names.filter((name) => name !== STORE).map((name) => caches.delete(name))))
      .then(() => self.registration.navigationPreload?.enable())
      .then(() => self.clients.claim()),
  );
});

self.addEventListener('fetch', (event) => {
  if (event.request.mode !== 'navigate' || event.request.method !== 'GET') return;
  event.respondWith(
    Promise.resolve(event.preloadResponse)
      .then((early) => early || fetch(event.request))
      .catch(() => caches.match(OFFLINE).then(shown)),
  );
});

// A server may have led to the page by a redirect, and browsers take no redirected page for another.
function shown(page) {
  return page ? new Response(page.body, { headers: page.headers }) : Response.error();
}

self.addEventListener('push', (event) => {
  const { title, text, url } = event.data.json();
  const options = { body: text, data: { url }, icon: '/apple-touch-icon.png' };
  event.waitUntil(self.registration.showNotification(title, options));
});

// Opens what it is about, in a tab of this site where there is one.
self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  const { pathname, search } = new URL(event.notification.data.url);
  event.waitUntil(
    self.clients
      .matchAll({ type: 'window' })
      .then(([tab]) =>
        tab
          ? tab.focus().then((shown) => shown.navigate(pathname + search))
          : self.clients.openWindow(pathname + search),
      ),
  );
});
