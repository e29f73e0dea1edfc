/**
 * What jsdom and happy-dom lack and the components use: import this file in the setup file of a test runner. Nothing
 * is laid out there, so media queries do not match, and no element has a size or comes into view.
 */
const noQuery = (media: string): MediaQueryList =>
  Object.assign(new EventTarget(), {
    media,
    matches: false,
    onchange: null,
    addListener() {},
    removeListener() {},
  });

class NoObserver implements ResizeObserver, IntersectionObserver {
  readonly root = null;
  readonly rootMargin = '';
  readonly scrollMargin = '';
  readonly thresholds = [];
  observe() {}
  unobserve() {}
  disconnect() {}
  takeRecords() {
    return [];
  }
}

// A runner also loads it for tests in Node, where nothing is missing.
if (typeof window !== 'undefined') {
  window.matchMedia ??= noQuery;
  window.ResizeObserver ??= NoObserver;
  window.IntersectionObserver ??= NoObserver;
  window.structuredClone ??= <Value>(value: Value): Value => JSON.parse(JSON.stringify(value));
  Element.prototype.scrollIntoView ??= () => {};
  Element.prototype.scrollTo ??= () => {};
  Element.prototype.hasPointerCapture ??= () => false;
  Element.prototype.setPointerCapture ??= () => {};
  Element.prototype.releasePointerCapture ??= () => {};
  Element.prototype.checkVisibility ??= () => true;
}

export {};
