import type { DemoServer } from '@dmc/api/browser';
import { FetchInterceptor } from '@mswjs/interceptors/fetch/web';
import { XMLHttpRequestInterceptor } from '@mswjs/interceptors/XMLHttpRequest/web';
import { findPictures } from './picture-source.ts';

/** A picture that fails to load, for one that the server does not have. */
const NO_PICTURE = 'data:,';

/**
 * Answers this page's requests to `origin` with `server`, and loads the server's pictures from its own URLs; other
 * requests go to the network. Returns a function that ends this.
 */
export function connect(origin: string, server: DemoServer): () => void {
  const isOurs = (address: string) => address.startsWith(`${origin}/`);
  const interceptors = [new FetchInterceptor(), new XMLHttpRequestInterceptor()];
  for (const interceptor of interceptors) {
    interceptor.on('request', async ({ request, controller }) => {
      if (isOurs(request.url)) controller.respondWith(await server.fetch(request));
    });
    interceptor.apply();
  }
  const showOwnPictures = findPictures((address) =>
    isOurs(address) ? (server.find(address) ?? NO_PICTURE) : address,
  );
  return () => {
    for (const interceptor of interceptors) interceptor.dispose();
    showOwnPictures();
  };
}
