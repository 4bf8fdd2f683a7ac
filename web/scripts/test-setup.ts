/** What jsdom lacks and the page asks for. */
window.matchMedia ??= (query: string) =>
  ({
    matches: false,
    media: query,
    onchange: null,
    addEventListener: () => {},
    removeEventListener: () => {},
    addListener: () => {},
    removeListener: () => {},
    dispatchEvent: () => false,
  }) as MediaQueryList;
Element.prototype.animate ??= (() => ({
  cancel: () => {},
  finished: Promise.resolve(),
})) as unknown as typeof Element.prototype.animate;

// jsdom measures nothing, so nothing ever changes its size.
globalThis.ResizeObserver ??= class {
  observe() {}
  unobserve() {}
  disconnect() {}
};
