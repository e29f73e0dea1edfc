/**
 * Stands in the head of the page, and runs before any file of the console is there: asks for the data of the page that
 * the address names, shows the frame, or the sign-in page that the build rendered, and asks for the code. A classic
 * script without imports.
 */

/** How long the console's code is waited for, in ms, before the page says that it is missing. */
const PATIENCE_MS = 20_000;
/** How long text waits for its font, in ms. */
const LETTERS_MS = 2000;
/** What would move when its font arrives. */
const MOVED = '[data-awaits-font]';

/** The files of each path's page, by the build. */
declare const FILES: Readonly<Record<string, readonly string[]>>;
/** The files of each part that loads later, by its name. */
declare const LATER_FILES: Readonly<Record<string, readonly string[]>>;
/** The console's first script, which names the build. */
declare const ENTRY: string;
/** The parts of the frame that are of the page alone. */
declare const PAGE: string;
/** How old a kept page may be that is shown again. */
declare const KEPT_MS: number;

{
  const stored = (key: string) => {
    try {
      return localStorage.getItem(key);
    } catch {
      // Storage is refused: nobody is signed in.
      return null;
    }
  };
  /** Before the console's own scripts, which wait for the same. */
  const whenParsed = (show: (root: Element) => unknown) =>
    document.addEventListener(
      'readystatechange',
      () => {
        const root = document.querySelector('#root');
        if (root) show(root);
      },
      { once: true },
    );
  /** Once the styles are there and the page has been painted with them. */
  const nextFrame = (done: (painted: unknown) => void) => requestAnimationFrame(() => setTimeout(done));
  const atMost = (work: Promise<unknown>, ms: number) =>
    Promise.race([work, new Promise((passed) => setTimeout(passed, ms))]);
  /** What would move once its letters are there waits for them. */
  const showText = async (root: Element, selector: string) => {
    // Laying it out asks for them.
    root.getBoundingClientRect();
    const fonts = [...document.fonts].filter(({ status }) => status === 'loading');
    if (fonts.length === 0) return;
    const parts = root.querySelectorAll<HTMLElement>(selector);
    for (const part of parts) part.style.visibility = 'hidden';
    await atMost(Promise.allSettled(fonts.map(({ loaded }) => loaded)), LETTERS_MS);
    for (const part of parts) part.style.visibility = '';
  };
  const template = (name: string) => {
    const page = document.querySelector<HTMLTemplateElement>(`#${name}`);
    return page?.content.cloneNode(true) ?? '';
  };
  /** The console's own styles, which the browser only fetches until they are put in use. */
  const ownStyles = () => document.querySelector<HTMLLinkElement>('link[data-own]');
  const applyOwnStyles = () =>
    new Promise((onload) => {
      const own = ownStyles();
      // A link of its own: for one that the page came with, the browser would paint nothing until its file is there.
      const link = document.createElement('link');
      link.dataset.own = '';
      Object.assign(link, { onload, onerror: onload, rel: 'stylesheet', crossOrigin: '', href: own?.href });
      own?.replaceWith(link);
    });
  /** Shows what is a part of them before they are there. */
  const putAbove = (style: Element) => ownStyles()?.before(style);
  const giveUp = () => {
    // The console runs.
    if (window.notLoaded === undefined) return;
    const root = document.querySelector('#root');
    root?.replaceChildren(template('not-loaded-page'));
    root?.setAttribute('data-not-loaded', '');
    root?.querySelector('button')?.addEventListener('click', () => location.reload());
  };
  window.notLoaded = window.setTimeout(giveUp, PATIENCE_MS);
  // The page has no script but this one and the console's.
  addEventListener(
    'error',
    ({ target }) => target instanceof HTMLScriptElement && target.type === 'module' && giveUp(),
    { capture: true },
  );

  const token = stored('dmc.accessToken');
  const { pathname, search } = location;

  const api = document.querySelector<HTMLMetaElement>('meta[name="api-base-url"]')?.content || '/api';
  const base = new URL(`${api.replace(/\/+$/, '')}/`, location.href).href;
  const reads: Window['earlyReads'] = new Map();
  window.earlyReads = reads;
  const ask = (href: string, authorization: string | null) => {
    // The token goes to the API alone, whatever the storage says.
    if (!href.startsWith(base)) return;
    const answer = fetch(href, {
      cache: 'no-store',
      headers: authorization === null ? {} : { authorization },
    });
    // Told to whoever takes it.
    answer.catch(() => {});
    reads.set(href, { authorization, answer });
  };
  ask(`${base}health`, null);

  // The first formatters of a window take longer than all after them: they are made while the line is waited for, but
  // not before something is painted.
  whenParsed(() =>
    nextFrame(() => {
      new Intl.NumberFormat('en-IN').format(0);
      setTimeout(() => new Intl.DateTimeFormat('en-IN').format(0));
    }),
  );

  if (pathname === '/reset-password') {
    // Open to everybody, whoever is signed in here.
    window.styled = new Promise((done) => whenParsed(() => done(applyOwnStyles())));
  } else if (token !== null) {
    try {
      const kept = JSON.parse(stored('dmc.reads') ?? '{}') as Record<string, string[]>;
      for (const href of kept[pathname + search] ?? []) ask(href, `Bearer ${token}`);
    } catch {
      // Not what the console wrote.
    }
    // A record's page, else its list's.
    const path =
      [pathname, pathname.replace(/\/[^/]+$/, '/:id')].find((known) => FILES[known]) ?? '/dashboard';
    const files = FILES[path] ?? [];
    const isStyle = (href: string) => href.endsWith('.css');
    const link = (attributes: Partial<HTMLLinkElement>) =>
      new Promise((onload) =>
        document.head.append(
          // Without one, the page is better than nothing.
          Object.assign(document.createElement('link'), { ...attributes, onload, onerror: onload }),
        ),
      );
    const kept = <T extends { build: string }>(key: string): Partial<T> => {
      try {
        const found = JSON.parse(stored(key) ?? '{}') as Partial<T>;
        // Another build has other styles.
        return found.build === new URL(ENTRY, location.href).href ? found : {};
      } catch {
        // Not what the console wrote.
        return {};
      }
    };
    const { frame, rules = '' } = kept<import('./session/kept-visit.ts').KeptFrame>('dmc.frame');
    const { pages } = kept<import('./session/kept-visit.ts').KeptPages>('dmc.pages');
    const isSeen = ({ address, toldAt, width, height }: import('./session/kept-visit.ts').KeptPage) =>
      address === pathname + search &&
      Math.abs(Date.now() - toldAt) < KEPT_MS &&
      width === innerWidth &&
      height >= innerHeight;
    const seen = Array.isArray(pages) ? pages.find((page) => page && isSeen(page)) : undefined;
    const styles = [...new Set([...files.filter(isStyle), ...(seen?.styles ?? [])])];
    const code = new Set(
      [...files, ...(seen?.later ?? []).flatMap((name) => LATER_FILES[name] ?? [])].filter(
        (href) => !isStyle(href),
      ),
    );
    for (const href of styles) void link({ rel: 'preload', as: 'style', href });
    /** Unless the console has begun without it, or the page has given up. */
    const isWanted = (root: Element) =>
      window.keptShown !== undefined && !root.hasAttribute('data-not-loaded');
    const partsOf = (root: Element) => [...root.querySelectorAll<HTMLElement>(PAGE)];
    /** The frame may have become denser since, or its sidebar narrower. */
    const fits = (root: Element, { left, density }: import('./session/kept-visit.ts').KeptPage) =>
      root.querySelector('[data-density]')?.getAttribute('data-density') === density &&
      root.querySelector('main')?.getBoundingClientRect().left === left;
    const showKept = async (root: Element) => {
      if (isWanted(root) && frame !== undefined) {
        putAbove(Object.assign(document.createElement('style'), { textContent: rules }));
        root.innerHTML = frame;
        root.querySelector(`nav a[href="${path}"]`)?.setAttribute('aria-current', 'page');
        void showText(root, MOVED);
      }
      // Here, where they follow the styles of all pages.
      window.styled = applyOwnStyles();
      await Promise.all([window.styled, ...styles.map((href) => link({ rel: 'stylesheet', href }))]);
      // Not before: until then the line is for what is shown first, and for the console's first script.
      for (const href of code) void link({ rel: 'modulepreload', href });
      if (!seen) return;
      // The one letter that pages have and the frame does not; coming later, it would move them.
      const rupee = [...document.fonts].filter(({ unicodeRange }) => /^U\+20B9$/i.test(unicodeRange));
      const letters = Promise.allSettled(rupee.map((face) => face.load()));
      // Laying out a page takes longer. In a window that is not painted, it comes soon.
      await atMost(new Promise(nextFrame), 100);
      await atMost(letters, LETTERS_MS);
      const parts = partsOf(root);
      if (!isWanted(root) || !fits(root, seen) || parts.length !== seen.parts.length) return;
      for (const [index, part] of parts.entries()) part.innerHTML = seen.parts[index] ?? '';
      document.title = seen.title;
      const main = root.querySelector('main');
      main?.setAttribute('data-at', String(seen.at));
      main?.setAttribute('data-later', seen.later.join(' '));
    };
    // Whoever signs out in another tab leaves nothing here, as the console itself sees to once it runs.
    addEventListener('storage', ({ key }) => {
      if (window.keptShown === undefined || stored('dmc.accessToken') === token) return;
      if (key === null || key === 'dmc.accessToken') document.querySelector('#root')?.replaceChildren();
    });
    // What is pressed before the console answers: a link, a row, or Ctrl+K and what is typed then. Nothing that writes.
    let presses: (() => void)[] = [];
    let isTyped = false;
    const covers = () => [...document.querySelectorAll<HTMLElement>('#root [inert]')];
    const pressedAt = ({ clientX, clientY }: MouseEvent) => {
      const inert = covers();
      if (inert.length === 0) return undefined;
      for (const cover of inert) cover.inert = false;
      const pressed = document.elementFromPoint(clientX, clientY);
      for (const cover of inert) cover.inert = true;
      const found = inert.some((cover) => cover.contains(pressed));
      return found ? pressed?.closest<HTMLElement>('a[href], button, label, [data-row]') : undefined;
    };
    const onClick = (event: MouseEvent) => {
      presses = [];
      isTyped = false;
      // One that a script makes has no place.
      if (!event.isTrusted || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
      const pressed = pressedAt(event);
      const name = ['href', 'data-row'].find((one) => pressed?.hasAttribute(one));
      if (!pressed || !name) return;
      if (name === 'data-row') pressed.dataset.open = 'true';
      const same = `#root [${name}="${CSS.escape(pressed.getAttribute(name) ?? '')}"]`;
      presses = [() => document.querySelector<HTMLElement>(same)?.click()];
    };
    const onKey = (event: KeyboardEvent) => {
      const { key, code, ctrlKey, metaKey, altKey } = event;
      const isModified = ctrlKey || metaKey;
      const opens = isModified && !altKey && (key.toLowerCase() === 'k' || code === 'KeyK');
      const isShown = covers().length > 0;
      if (!isShown || opens || (isTyped && key === 'Escape')) {
        presses = [];
        isTyped = isShown && opens;
      }
      if (isTyped && key === 'Backspace' && !isModified && presses.length > 1) {
        event.preventDefault();
        presses.pop();
        return;
      }
      if (!isTyped || !(opens || (key.length === 1 && !isModified))) return;
      event.preventDefault();
      const again = { key, ctrlKey, metaKey, bubbles: true, cancelable: true };
      presses.push(() => document.body.dispatchEvent(new KeyboardEvent('keydown', again)));
    };
    addEventListener('click', onClick);
    addEventListener('keydown', onKey);
    window.earlyPresses = {
      end() {
        removeEventListener('click', onClick);
        removeEventListener('keydown', onKey);
        return presses;
      },
    };
    window.keptShown = new Promise((shown) => {
      whenParsed(async (root) => {
        try {
          await showKept(root);
        } finally {
          shown();
        }
        if (isWanted(root)) void showText(root, PAGE);
      });
    });
  } else {
    window.styled = new Promise((done) => {
      whenParsed((root) => {
        root.append(template('sign-in-page'));
        for (const style of root.querySelectorAll(':scope > style')) putAbove(style);
        void showText(root, MOVED);
        // All of them take longer to read: after the page has been painted with its own.
        nextFrame(() => done(applyOwnStyles()));
      });
    });

    // Without this, the browser would send the form by itself, with the password in the address.
    let sent: HTMLFormElement | undefined;
    const hold = (event: SubmitEvent) => {
      event.preventDefault();
      sent = event.target as HTMLFormElement;
    };
    addEventListener('submit', hold, { capture: true });
    window.firstPaint = {
      end() {
        removeEventListener('submit', hold, { capture: true });
        return sent;
      },
    };
  }
}
