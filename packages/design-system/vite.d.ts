/** Keeps the positioning of popups out of the first chunk, as a Vite plugin. */
export declare function slimTheme(): {
  name: string;
  transform(code: string, id: string): { code: string; map: null } | null;
};
