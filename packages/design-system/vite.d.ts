/** Keeps the positioning of popups and the layout properties out of the first chunk, as a Vite plugin. */
export declare function slimRadix(): {
  name: string;
  transform(code: string, id: string): { code: string; map: null } | null;
};
