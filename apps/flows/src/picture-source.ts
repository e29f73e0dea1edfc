/** Loads pictures from the URL that `find` returns instead of their own. Returns a function that ends this. */
export function findPictures(find: (address: string) => string): () => void {
  const { prototype } = HTMLImageElement;
  const own = Object.getOwnPropertyDescriptor(prototype, 'src');
  const set = own?.set;
  if (!set) throw new Error('This browser does not let the address of a picture be replaced.');
  // React sets the URL as an attribute, and again as a property to reload the picture.
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
