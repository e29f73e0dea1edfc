/** Lets pictures be loaded from where `find` says instead of from their own address. Returns a function that ends it. */
export function findPictures(find: (address: string) => string): () => void {
  const { prototype } = HTMLImageElement;
  const own = Object.getOwnPropertyDescriptor(prototype, 'src');
  const set = own?.set;
  if (!set) throw new Error('This browser does not let the address of a picture be replaced.');
  // React sets the address as an attribute, and again as a property to load the picture anew.
  Object.defineProperty(prototype, 'src', {
    ...own,
    set(this: HTMLImageElement, address: string) {
      set.call(this, find(address));
    },
  });
  prototype.setAttribute = function (name, value) {
    Element.prototype.setAttribute.call(this, name, name === 'src' ? find(value) : value);
  };
  return () => {
    Object.defineProperty(prototype, 'src', own);
    Reflect.deleteProperty(prototype, 'setAttribute');
  };
}
